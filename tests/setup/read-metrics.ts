const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = `${NAME}="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"`;
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)?\\})? ([Nn]a[Nn]|[+-]?(?:Inf|\\d[\\d.e+-]*))( \\d+)?$`,
);
const HELP = new RegExp(`^# HELP (${NAME}) .+$`);
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary|untyped)$`);

export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads Prometheus' text format. @throws at the first line that breaks its rules */
export function readMetrics(text: string): Sample[] {
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n")) {
    const [, typed, type] = TYPE.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) {
      if (types.has(typed)) throw new Error(`Twice: ${line}`);
      types.set(typed, type);
      continue;
    }
    if (line === "" || HELP.test(line)) continue;
    const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not a line of metrics: ${line}`);
    if (!types.has(name) && !types.has(name.replace(/_(bucket|sum|count)$/, "")))
      throw new Error(`Without a type: ${line}`);
    samples.push({ name, labels: toLabels(labels), value: Number(value) });
  }
  const series = samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).sort()]));
  if (new Set(series).size < series.length) throw new Error("A series is there twice");
  return samples;
}

function toLabels(text: string): Record<string, string> {
  const pairs = [...text.matchAll(new RegExp(`(${NAME})="((?:[^"\\\\]|\\\\.)*)"`, "g"))];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** The sum of a metric's samples that have these labels; null if there is none. */
export function valueOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}) {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}
