// Plain JavaScript on purpose: it is loaded by `node --import` before the first TypeScript file, so an older
// Node says one clear line here and not "Unknown file extension .ts".
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Vidare needs Node 24 and this is ${process.version}: run "npm ci", which brings Node 24 along, then "npm start".`,
  );
  process.exit(1);
}
