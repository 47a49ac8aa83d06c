/** The package's main file is CommonJS without names that Node finds. */
declare module "opentype.js/dist/opentype.mjs" {
  export * from "opentype.js";
}
