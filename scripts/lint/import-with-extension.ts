import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rule } from "eslint";
import type { Expression } from "estree";

const HAS_EXTENSION = /\.([cm]?[jt]sx?|json|css|svg|sql|txt|md)(\?\w+)?$/;
const EXTENSIONS = [".ts", ".tsx", ".d.ts", ".js", ".mjs"];
const GENERATED = "/+types/";

type WithSource = { source?: Expression | null | undefined };

export const importWithExtension: Rule.RuleModule = {
  meta: {
    type: "problem",
    fixable: "code",
    schema: [],
    messages: { extension: 'Name the file with its extension: "{{ path }}" has none.' },
  },
  create(context) {
    const check = ({ source }: WithSource) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const path = source.value;
      if (!isOwnPathWithoutExtension(path)) return;
      const extension = findExtension(context, path);
      context.report({
        node: source,
        messageId: "extension",
        data: { path },
        fix: (fixer) => (extension ? fixer.replaceText(source, `"${path}${extension}"`) : null),
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function isOwnPathWithoutExtension(path: string): boolean {
  return /^(\.{1,2}|~)\//.test(path) && !path.includes(GENERATED) && !HAS_EXTENSION.test(path);
}

function findExtension({ cwd, filename }: Rule.RuleContext, path: string): string | undefined {
  const file = path.startsWith("~/") ? join(cwd, "app", path.slice(2)) : join(dirname(filename), path);
  return EXTENSIONS.find((extension) => existsSync(file + extension));
}
