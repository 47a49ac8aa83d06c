import type { Rule } from "eslint";

export const itNotTest: Rule.RuleModule = {
  meta: {
    type: "suggestion",
    fixable: "code",
    schema: [],
    messages: { test: "Declare Vitest's tests with `it`." },
  },
  create(context) {
    return {
      ImportSpecifier(node) {
        const { imported, parent } = node;
        if (parent.type !== "ImportDeclaration" || parent.source.value !== "vitest") return;
        if (imported.type !== "Identifier" || imported.name !== "test") return;
        const hasIt = parent.specifiers.some(({ local }) => local.name === "it");
        const references = context.sourceCode.getDeclaredVariables(node)[0]?.references ?? [];
        context.report({
          node,
          messageId: "test",
          fix: (fixer) =>
            hasIt
              ? null
              : [
                  fixer.replaceText(node, "it"),
                  ...references.map(({ identifier }) => fixer.replaceTextRange(rangeOf(identifier), "it")),
                ],
        });
      },
    };
  },
};

function rangeOf({ range }: { range?: [number, number] | undefined }): [number, number] {
  if (!range) throw new Error("The parser gave a node no range.");
  return range;
}
