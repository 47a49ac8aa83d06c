import type { ContentField, ContentTypeId } from "../contracts/content-model.ts";
import { helpOf } from "./editor-helps.ts";

export type EditorControl = {
  fieldId: string;
  widgetNamespace: "builtin";
  widgetId: string;
  settings: { helpText?: string; format?: string } & Partial<typeof LINK_ACTIONS>;
};

const WIDGETS = {
  Symbol: "singleLine",
  Text: "multipleLine",
  RichText: "richTextEditor",
  Boolean: "boolean",
  Date: "datePicker",
  Object: "objectEditor",
  Array: "entryLinksEditor",
} as const;
const SPECIAL_WIDGETS: Record<string, string> = {
  slug: "slugEditor",
  color: "dropdown",
  questionText: "markdown",
  transcript: "markdown",
};
const LINK_ACTIONS = { showCreateEntityAction: true, showLinkEntityAction: true };

/** As `contentful-import` takes it into a content type's editor interface. */
export function editorControl(type: ContentTypeId, field: ContentField): EditorControl {
  const helpText = helpOf(type, field.id);
  const settings = {
    ...(helpText !== undefined && { helpText }),
    ...(field.type === "Date" && { format: "dateonly" }),
    ...((field.type === "Link" || field.type === "Array") && LINK_ACTIONS),
  };
  return { fieldId: field.id, widgetNamespace: "builtin", widgetId: widgetOf(field), settings };
}

function widgetOf({ id, type, linkType }: ContentField): string {
  if (type === "Link") return linkType === "Asset" ? "assetLinkEditor" : "entryLinkEditor";
  return SPECIAL_WIDGETS[id] ?? WIDGETS[type];
}
