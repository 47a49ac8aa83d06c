import type { Rule } from "eslint";

const ORDER = [
  "meta",
  "links",
  "headers",
  "handle",
  "middleware",
  "loader",
  "clientLoader",
  "action",
  "clientAction",
  "shouldRevalidate",
  "default",
  "HydrateFallback",
  "ErrorBoundary",
];

type Statement = Rule.Node | { type: string };

export const routeModuleOrder: Rule.RuleModule = {
  meta: {
    type: "layout",
    schema: [],
    messages: {
      order:
        "`{{name}}` stands above `{{later}}` in a route module: meta, handle, middleware, loader, action, default, ErrorBoundary.",
      privateBelow: "Private functions stand below the exports of a route module.",
    },
  },
  create(context) {
    return {
      Program(program) {
        const exported = program.body.map(exportedName);
        const lastExport = exported.findLastIndex((name) => name !== null);
        program.body.forEach((node, index) => {
          const name = exported[index] ?? null;
          const later = exported.slice(0, index).find((before) => isBelow(before, name));
          if (name !== null && later) context.report({ node, messageId: "order", data: { name, later } });
          if (index < lastExport && isPrivatePart(node)) context.report({ node, messageId: "privateBelow" });
        });
      },
    };
  },
};

function isBelow(before: string | null, name: string | null): boolean {
  if (before === null || name === null || !ORDER.includes(name)) return false;
  return ORDER.indexOf(before) > ORDER.indexOf(name);
}

function exportedName(node: Statement): string | null {
  if (node.type === "ExportDefaultDeclaration") return "default";
  if (node.type !== "ExportNamedDeclaration" || !("declaration" in node)) return null;
  const declaration = node.declaration;
  if (!declaration) return null;
  if (declaration.type === "FunctionDeclaration") return declaration.id.name;
  if (declaration.type !== "VariableDeclaration") return null;
  const id = declaration.declarations[0]?.id;
  return id?.type === "Identifier" ? id.name : null;
}

function isPrivatePart(node: Statement): boolean {
  return ["FunctionDeclaration", "ClassDeclaration"].includes(node.type);
}
