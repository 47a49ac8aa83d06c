import type { Rule } from "eslint";

/** Matches functions whose results no type can know: `JSON.parse(…)`, `response.json()`, `parseCookie(…)`. */
const PARSER_NAME = /^(json|parse([A-Z].*)?)$/;

type AnyNode = {
  type: string;
  expression?: AnyNode;
  argument?: AnyNode;
  callee?: AnyNode;
  property?: AnyNode;
  typeAnnotation?: AnyNode;
  typeName?: AnyNode;
  name?: string;
};

/** `as const` and `satisfies` are allowed everywhere. */
export const assertOnlyBesideAParser: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      assertion: "No `as` but on what a parser hands out: narrow the value, parse it, or use `satisfies`.",
    },
  },
  create(context) {
    const check = (node: Rule.Node & AnyNode) => {
      if (isConst(node) || isParserCall(node.expression)) return;
      context.report({ node, messageId: "assertion" });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

function isConst(node: AnyNode): boolean {
  return node.typeAnnotation?.typeName?.name === "const";
}

function isParserCall(node: AnyNode | undefined): boolean {
  if (node?.type === "AwaitExpression") return isParserCall(node.argument);
  if (node?.type !== "CallExpression") return false;
  const name = node.callee?.name ?? node.callee?.property?.name ?? "";
  return PARSER_NAME.test(name);
}
