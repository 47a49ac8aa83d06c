// Plain JavaScript, because `node --import` loads it before the first TypeScript file: an older Node prints
// one clear line instead of "Unknown file extension .ts".
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 16)) {
  console.error(
    `Vidare runs on Node 24.16 or newer and this is ${process.version}: run "npm ci" with Node 20 or newer, which brings Node 24 along, then "npm start".`,
  );
  process.exit(1);
}
