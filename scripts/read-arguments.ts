import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Parses a command's arguments. `--help` prints the help and exits; an unknown argument exits with 2.
 * @param help its first line is the usage
 * @param maxWords the most arguments that are not options
 */
export function readArguments<const O extends Options>(help: string, options: O, maxWords = 0) {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help);
    process.exit(0);
  }
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true });
    const [surplus] = words.slice(maxWords);
    if (surplus === undefined) return { options: values, words };
    return refuse(`Unexpected argument '${surplus}'`, help);
  } catch (error) {
    const [sentence = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    return refuse(sentence, help);
  }
}

function refuse(reason: string, help: string): never {
  const [usage = ""] = help.split("\n");
  console.error(`${reason}.\nUsage: ${usage}; --help says more`);
  process.exit(2);
}
