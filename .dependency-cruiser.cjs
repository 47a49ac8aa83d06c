// Which folder may import which (docs/code.md). tests/rules/dependency-rules.test.ts tries each rule.

const test = "\\.test\\.tsx?$|/fixtures/";
/** All code of the project. Packages and Node's modules are not part of the layers. */
const ours =
  "^(?!.*/node_modules/)(app|bench|content|contracts|embedded|locales|platform|scripts|server|tests)/|^server\\.ts$";

const folder = (name) => `^app/${name}/`;
const contexts = "^app/contexts\\.ts$";
/** How a question is asked and answered, for all areas. */
const quiz = folder("quiz");
/** What an area and the quiz may import. */
const groundOfPages = [
  ...["http", "ui", "links", "i18n", "domain", "services", "sessions", "middleware"].map(folder),
  contexts,
];
/** Every folder may know the list of languages. */
const locales = "^app/domain/locales\\.ts$";
const env = "^app/env\\.server\\.ts$";

/** A folder of app/ and what it may import besides itself. */
function layer(name, mayImport) {
  return {
    name: `${name}-imports-only-its-layers`,
    severity: "error",
    from: { path: folder(name), pathNot: test },
    to: { path: ours, pathNot: [folder(name), ...mayImport] },
  };
}

const userApi = (...folders) => `^embedded/user-api/(${folders.join("|")})/`;
const ground = ["texts", "errors", "secrets", "database", "http"];
const feature = [...ground, "content", "users"];
/** The user API's folders, lowest first, and what each may import besides itself, the contracts and the locales. */
const USER_API_FOLDERS = {
  texts: [],
  errors: ["texts"],
  secrets: [],
  openapi: [],
  database: ["texts", "errors"],
  http: ["texts", "errors", "database"],
  content: ["errors"],
  retention: ["errors", "database"],
  mail: ground,
  users: ground,
  certificates: feature,
  challenges: feature,
  rooms: feature,
  events: [...feature, "rooms"],
  groups: feature,
  progress: [...feature, "challenges"],
  answers: [...feature, "certificates", "progress", "rooms"],
  merging: [...feature, "certificates", "progress"],
  accounts: [...feature, "mail", "merging"],
};
/** Only types: the services that routes get. */
const servicesOfUserApi = "^embedded/user-api/services\\.ts$";

function userApiFolder([name, mayImport]) {
  const mayBeGivenServices = mayImport.includes("http");
  return {
    name: `user-api-${name}-imports-only-its-layers`,
    severity: "error",
    from: { path: userApi(name), pathNot: test },
    to: {
      path: ours,
      pathNot: [
        userApi(name, ...mayImport),
        "^(contracts|locales|platform)/",
        ...(mayBeGivenServices ? [servicesOfUserApi] : []),
      ],
    },
  };
}

function forbid(name, from, to) {
  return { name, severity: "error", from, to };
}

module.exports = {
  forbidden: [
    forbid("no-cycles", {}, { circular: true }),
    layer("routes", [quiz, ...groundOfPages]),
    layer("quiz", groundOfPages),
    layer(
      "document",
      ["ui", "links", "i18n", "domain", "middleware", "services", "sessions", "styles"].map(folder),
    ),
    layer("http", [
      ...["middleware", "services", "sessions", "links", "i18n", "domain"].map(folder),
      "^app/ui/form/form-errors\\.ts$",
    ]),
    layer("middleware", [...["services", "sessions", "links", "i18n", "domain"].map(folder), contexts]),
    layer("ui", ["links", "i18n", "domain"].map(folder)),
    layer("links", ["i18n", "domain"].map(folder)),
    layer("i18n", [locales, "^locales/", "^contracts/site\\.ts$"]),
    layer("services", [...["domain", "i18n"].map(folder), "^(contracts|platform)/", env]),
    layer("sessions", [folder("domain"), env]),
    forbid(
      "islands-import-only-browser-code",
      { path: "^(app/.+/)[^/]+\\.island\\.tsx$" },
      { path: ours, pathNot: [...["ui", "links", "i18n", "domain"].map(folder), "^$1(?!route\\.).+$"] },
    ),
    forbid(
      "browser-code-imports-no-server-file",
      { path: `(\\.island\\.tsx$)|(${folder("ui")})`, pathNot: test },
      { path: "\\.server\\.tsx?$" },
    ),
    forbid(
      "domain-imports-only-shared-rules",
      { path: folder("domain"), pathNot: test },
      { pathNot: [folder("domain"), "^contracts/rules/"] },
    ),
    forbid(
      "contracts-import-only-zod",
      { path: "^contracts/", pathNot: test },
      { pathNot: ["^contracts/", "(^|/)node_modules/zod/"] },
    ),
    forbid(
      "platform-imports-only-packages",
      { path: "^platform/", pathNot: test },
      { path: ours, pathNot: "^platform/" },
    ),
    forbid(
      "no-process-imports-scripts",
      { path: "^(server|embedded)/|^server\\.ts$", pathNot: test },
      { path: "^scripts/" },
    ),
    forbid(
      "site-imports-no-compiler",
      { path: "^content/site/", pathNot: test },
      {
        path: ours,
        pathNot: [
          "^content/site/",
          "^content/(fault|measure-picture|parse-file|place|read-text|require-folder|require-inside|schema/source-parts)\\.ts$",
          "^(contracts|locales|platform)/",
        ],
      },
    ),
    forbid("only-tests-import-tests", { path: ours, pathNot: [test, "^tests/"] }, { path: "^tests/" }),
    forbid("app-never-imports-embedded", { path: "^app/" }, { path: "^embedded/" }),
    forbid("embedded-never-imports-app", { path: "^embedded/" }, { path: "^app/" }),
    forbid(
      "embedded-services-speak-http-only",
      { path: "^embedded/([^/]+)/" },
      { path: "^embedded/", pathNot: "^embedded/$1/" },
    ),
    ...Object.entries(USER_API_FOLDERS).map(userApiFolder),
    forbid(
      "areas-import-no-other-area",
      { path: "^app/routes/([^/]+)/" },
      { path: folder("routes"), pathNot: "^app/routes/$1/" },
    ),
    forbid(
      "observe-imports-only-domain",
      { path: folder("document/observe") },
      { path: ours, pathNot: ["document/observe", "domain"].map(folder) },
    ),
    forbid(
      "only-the-site-map-imports-routes",
      { pathNot: ["^app/routes\\.ts$", folder("routes"), test] },
      { path: folder("routes") },
    ),
    forbid(
      "contentful-only-in-its-adapter",
      {
        path: "^(app|embedded|contracts)/",
        pathNot: [test, "^app/services/content/", "^embedded/user-api/content/"],
      },
      { path: "(^|/)node_modules/(@contentful|contentful)/" },
    ),
    forbid(
      "ky-only-in-its-adapter",
      { path: "^(app|embedded|contracts)/", pathNot: [test, "^app/services/users/"] },
      { path: "(^|/)node_modules/ky/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|\\.react-router/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs", ".json", ".d.ts"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
