import type { Rule, Scope } from "eslint";
import type { CallExpression, Identifier, NewExpression, Node, VariableDeclarator } from "estree";

const STORES = /^(Array|LRUCache|Weak(Map|Set)|EventEmitter|EventTarget|AbortController)$/;
/** A collection that has members or a read-only type is a table, which is allowed. */
const COLLECTIONS = /^(Map|Set)$/;
const MUTABLE_TYPES = /^(Array|Map|Record|Set)$/;
const FACTORY = /^create[A-Z]/;
const MUTATORS = /^(add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;

type Typed = {
  typeAnnotation?: { typeAnnotation: { operator?: string; typeName?: { name?: string } } };
};

/** Refuses mutable state in modules: one process serves all visitors, so `createServices` makes all such state. */
export const noMutableModuleState: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      state: "A module keeps nothing that changes: make it in a factory that `createServices` calls.",
    },
  },
  create(context) {
    const scopeOf = (node: Node) => context.sourceCode.getScope(node);
    const isAtTheTop = (node: Node) => isOfModule(scopeOf(node).variableScope);
    const report = (node: Node) => context.report({ node, messageId: "state" });

    function checkChange(node: Node, changed: Node): void {
      if (changed.type !== "MemberExpression") return;
      if (isAtTheTop(node) || isShared(rootOf(changed), scopeOf(node))) report(node);
    }

    return {
      VariableDeclaration(node) {
        if (!isDirectlyInModule(node) || ("declare" in node && node.declare === true)) return;
        if (node.kind !== "const" || node.declarations.some(isEmpty)) report(node);
      },
      NewExpression(node) {
        if (isStore(node) && isAtTheTop(node)) report(node);
      },
      PropertyDefinition(node) {
        if (node.static && !("readonly" in node && node.readonly === true)) report(node);
      },
      AssignmentExpression: (node) => checkChange(node, node.left),
      UpdateExpression: (node) => checkChange(node, node.argument),
      UnaryExpression(node) {
        if (node.operator === "delete") checkChange(node, node.argument);
      },
      CallExpression(node) {
        const isMutation = MUTATORS.test(methodOf(node)) && isShared(rootOf(node.callee), scopeOf(node));
        if (isMutation || (isAtTheTop(node) && isServiceFactory(node, scopeOf(node), context))) report(node);
      },
    };
  },
};

function isOfModule({ type }: Scope.Scope): boolean {
  return type === "module" || type === "global";
}

function isDirectlyInModule({ parent }: Rule.Node): boolean {
  const outer = parent?.type === "ExportNamedDeclaration" ? parent.parent : parent;
  return outer?.type === "Program";
}

function isEmpty(declarator: VariableDeclarator): boolean {
  const { init } = declarator;
  if (isOfReadOnlyType(declarator)) return false;
  if (init?.type === "ArrayExpression") return init.elements.length === 0;
  return init?.type === "ObjectExpression" && init.properties.length === 0;
}

function isStore(node: NewExpression & Rule.NodeParentExtension): boolean {
  const { callee, arguments: given, parent } = node;
  if (callee.type !== "Identifier") return false;
  if (STORES.test(callee.name)) return true;
  return COLLECTIONS.test(callee.name) && given.length === 0 && !isOfReadOnlyType(parent);
}

/** True for a named type, whose collections the compiler protects, and for types such as `readonly string[]`. */
function isOfReadOnlyType(node: Rule.Node | Node): boolean {
  if ((node.type === "Property" || node.type === "ObjectExpression") && "parent" in node)
    return isOfReadOnlyType(node.parent);
  if (node.type !== "VariableDeclarator") return false;
  const id: typeof node.id & Typed = node.id;
  const type = id.typeAnnotation?.typeAnnotation;
  const name = type?.typeName?.name;
  return type?.operator === "readonly" || (name !== undefined && !MUTABLE_TYPES.test(name));
}

function rootOf(node: Node): Identifier | null {
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "Identifier" ? node : null;
}

function methodOf({ callee }: CallExpression): string {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  return callee.property.name;
}

function isShared(root: Identifier | null, scope: Scope.Scope): boolean {
  if (root === null) return false;
  const variable = findVariable(root.name, scope);
  if (!variable?.defs.length) return root.name === "globalThis";
  return isOfModule(variable.scope);
}

function findVariable(name: string, { set, upper }: Scope.Scope): Scope.Variable | undefined {
  return set.get(name) ?? (upper ? findVariable(name, upper) : undefined);
}

function isServiceFactory(
  { callee }: CallExpression,
  scope: Scope.Scope,
  { filename }: Rule.RuleContext,
): boolean {
  if (callee.type !== "Identifier" || !FACTORY.test(callee.name)) return false;
  const definition = findVariable(callee.name, scope)?.defs[0];
  if (definition?.type !== "ImportBinding") return isServiceFile(filename);
  const { source } = definition.parent;
  const from = String(source.value);
  return isServiceFile(from) || (from.startsWith(".") && isServiceFile(filename));
}

function isServiceFile(path: string): boolean {
  return path.includes("/services/");
}
