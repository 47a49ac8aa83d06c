import type { LoaderFunctionArgs } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import { notFound } from "~/http/http.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import { contentOr503 } from "./content-or-503.server.ts";
import { respelled } from "./respelled.server.ts";

type Named<T> = {
  kind: "topic" | "topicGroup" | "group";
  param: string;
  name: string;
  read: (content: Content) => (name: string, locale: Locale) => Promise<T | null>;
  orThrow?: (request: Request, context: LoaderFunctionArgs["context"]) => never;
};

/** @throws 301 to the correct spelling, 404 if there is none, 503 without content */
export async function requireNamed<T>(
  args: LoaderFunctionArgs,
  { kind, param, name, read, orThrow = notFound }: Named<T>,
): Promise<T> {
  const { request, context } = args;
  const { content } = getServices(context);
  const found = await contentOr503(read(content)(name, getLocale(context)));
  if (found) return found;
  const spelling = await contentOr503(content.findSpelling(kind, name));
  if (spelling === null) return orThrow(request, context);
  throw await respelled(args, { [param]: spelling });
}
