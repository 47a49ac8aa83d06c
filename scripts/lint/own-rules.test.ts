import { join } from "node:path";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { assertOnlyBesideAParser } from "./assert-only-beside-a-parser.ts";
import { importWithExtension } from "./import-with-extension.ts";
import { noMutableModuleState } from "./no-mutable-module-state.ts";
import { routeModuleOrder } from "./route-module-order.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();
const FILE = join(PROJECT_ROOT, "scripts/lint/any.ts");
const STATE_ERROR = [{ messageId: "state" }];

tester.run("import-with-extension", importWithExtension, {
  valid: [
    'import { a } from "./route-module-order.ts";',
    'import { a } from "~/env.server.ts";',
    'import "~/styles/app.css";',
    'import picture from "./picture.svg?raw";',
    'import text from "./text.md?raw";',
    'import { z } from "zod";',
    'import { a } from "./+types/route";',
    "export const a = 1;",
    "await import(path);",
  ].map((code) => ({ filename: FILE, code })),
  invalid: (
    [
      ['import { a } from "./route-module-order";', 'import { a } from "./route-module-order.ts";'],
      ['import { a } from "~/env.server";', 'import { a } from "~/env.server.ts";'],
      ['export * from "../project-root";', 'export * from "../project-root.ts";'],
      ['export { a } from "~/root";', 'export { a } from "~/root.tsx";'],
      ['await import("~/contexts");', 'await import("~/contexts.ts");'],
      ['import { a } from "./no-such-file";', null],
    ] as const
  ).map(([code, output]) => ({ filename: FILE, code, output, errors: [{ messageId: "extension" }] })),
});

const typedTester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const SERVICE = join(PROJECT_ROOT, "app/services/any.server.ts");

typedTester.run("no-mutable-module-state", noMutableModuleState, {
  valid: [
    "const NAMES = new Map([['sv', 'svenska']]); const IDS = new Set(['a']); const ALL = ['a']; const ONE = { a: [] };",
    "const NONE: ReadonlyMap<string, string> = new Map(); const NO_IDS: readonly string[] = [];",
    "export const NO_PROGRESS: Progress = { ids: new Set(), names: new Map() };",
    "import { createContext } from 'react-router'; export const requestInfoContext = createContext();",
    "const traces = new AsyncLocalStorage();",
    "function create() { let count = 0; const seen = new Map(); return () => seen.set(count += 1, true); }",
    "function sort(list) { list.sort(); list.first = 1; delete list.last; }",
    "function shadow() { const NAMES = []; NAMES.push('a'); } const NAMES = ['b'];",
    "class Cache { static readonly SIZE = 1; #copies = new Map(); }",
    "declare let known: string;",
    "import { createTopic } from '~/services/topic.server.ts'; function use() { return createTopic(); }",
    { filename: FILE, code: "import { createName } from './name.ts'; const NAME = createName();" },
  ],
  invalid: [
    "let count = 0;",
    "export let count = 0;",
    "var count = 0;",
    "const names = new Map();",
    "const names: Map<string, string> = new Map();",
    "export const seen = new Set<string>();",
    "const kept = { names: new Map() };",
    "const kept = new LRUCache({ max: 10 });",
    "const kept = new WeakMap([[a, b]]);",
    "const kept = new WeakSet();",
    "const events = new EventEmitter();",
    "const stopping = new AbortController();",
    "const list = [];",
    "const list: string[] = [];",
    "const byName = {};",
    "const byName: Record<string, string> = {};",
    "class Cache { static copies = 0; }",
    "globalThis.count = 0;",
    "function keep() { globalThis.count = 0; }",
    "const state = { count: 0 }; function add() { state.count += 1; }",
    "const state = { count: 0 }; function add() { state.count++; }",
    "const state = { deep: { list: [1] } }; function add() { state.deep.list.push(2); }",
    "const NAMES = new Map([['sv', 'svenska']]); function put() { NAMES.set('en', 'English'); }",
    "const NAMES = { sv: 'svenska' }; function drop() { delete NAMES.sv; }",
    "import { NAMES } from './names.ts'; function put() { NAMES.sv = 'svensk'; }",
    "function count() {} count.times = 0;",
    "import { createLog } from '~/services/log.server.ts'; const log = createLog('info');",
    "import { createLog } from '../app/services/log.server.ts'; export const kept = { log: createLog('info') };",
    { filename: SERVICE, code: "import { createLog } from './log.server.ts'; const log = createLog();" },
    { filename: SERVICE, code: "function createLog() {} const log = createLog();" },
  ].map((one) => ({ ...(typeof one === "string" ? { code: one } : one), errors: STATE_ERROR })),
});

typedTester.run("assert-only-beside-a-parser", assertOnlyBesideAParser, {
  valid: [
    "const ids = JSON.parse(text) as string[];",
    "const ids = (await response.json()) as string[];",
    "const cookies = parseCookie(header) as Cookies;",
    "const IDS = ['a'] as const;",
    "const ids = ['a'] satisfies string[];",
  ],
  invalid: [
    "const size = (value as string).length;",
    "const ids = <string[]>value;",
    "const ids = parsed() as string[];",
    "const ids = JSON.parse(text).ids as string[];",
  ].map((code) => ({ code, errors: [{ messageId: "assertion" }] })),
});

typedTester.run("route-module-order", routeModuleOrder, {
  valid: [
    "type Props = {}; export function meta() {} export const handle = {}; export function loader() {} export default function Page() {} function nameOf() {}",
    "export function loader() {} export function action() {} export function ErrorBoundary() {}",
    "const NAMES = ['a']; export function loader() {}",
  ],
  invalid: [
    { code: "export function loader() {} export function meta() {}", errors: [{ messageId: "order" }] },
    { code: "export default function Page() {} export const handle = {};", errors: [{ messageId: "order" }] },
    { code: "function nameOf() {} export function loader() {}", errors: [{ messageId: "privateBelow" }] },
    { code: "class Name {} export default function Page() {}", errors: [{ messageId: "privateBelow" }] },
  ],
});
