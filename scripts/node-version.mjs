// Plain JavaScript, because `node --import` loads it before the first TypeScript file: an older Node prints
// one clear line instead of "Unknown file extension .ts".
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Vidare needs Node 24 and this is ${process.version}: run "npm ci", which brings Node 24 along, then "npm start".`,
  );
  process.exit(1);
}
