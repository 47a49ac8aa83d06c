// As `npm start` says where nothing is deployed: secrets and origin may be left out.
process.argv.push("--local");
