/* What learners on two devices should see and keep: computed in the simplest way, from the list of what they answered. */

export const QUESTIONS = ["q1", "q2", "q3", "h1", "h2"];
export const LETTERS = ["a", "b", "c"];
const RIGHT = new Set(["q1-a", "q2-b", "q3-c", "h1-a", "h2-a"]);

/** Numbered in the order of the responses, because a login joins the answers of two devices. */
type Given = { order: number; option: string };
export type Learner = { uuid: string | null; email: string | null; given: Given[] };
export type OpenForm = { question: string; nonce: string };
export type DeviceState = {
  learner: Learner;
  isLoggedIn: boolean;
  /** The content of the progress cookie: the options by question, for each test. */
  kept: Map<string, Map<string, string>>;
  /** Opened in another tab. */
  openForm: OpenForm | null;
};

export function newLearner(): Learner {
  return { uuid: null, email: null, given: [] };
}

export function newDeviceState(): DeviceState {
  return { learner: newLearner(), isLoggedIn: false, kept: new Map(), openForm: null };
}

export function pathOf(question: string): string {
  return `/t/${topicOf(question) === "energy" ? "Energy-Use" : "health"}/${question}`;
}

function topicOf(question: string): "energy" | "health" {
  return question.startsWith("q") ? "energy" : "health";
}

function questionOf(option: string): string {
  return option.replace(/-.*/, "");
}

/** The options that the device's pages show as chosen. Reading them fills the device's cookie. */
export function shownOptions(device: DeviceState): (string | null)[] {
  return QUESTIONS.map((question) => readKept(device, question)?.get(question) ?? null);
}

/** Null for a test without an answer. */
function readKept({ kept, learner }: DeviceState, question: string): Map<string, string> | null {
  const topic = topicOf(question);
  const known = kept.get(topic);
  if (known) return known;
  const ofTopic = learner.given.filter(({ option }) => topicOf(option) === topic);
  if (ofTopic.length === 0) return null;
  const latest = new Map(ofTopic.map(({ option }) => [questionOf(option), option]));
  kept.set(topic, latest);
  return latest;
}

/** False if the device knows that the question is answered right, so that nothing is sent. */
export function isSent(device: DeviceState, question: string): boolean {
  const known = readKept(device, question)?.get(question);
  return known === undefined || !RIGHT.has(known);
}

/** False if another answer is known to be right, which no later one replaces. */
export function counts(device: DeviceState, option: string): boolean {
  const question = questionOf(option);
  return isSent(device, question) || readKept(device, question)?.get(question) === option;
}

/** `isRepeated`: the very same form was stored before. */
export function giveAnswer(device: DeviceState, given: Given, isRepeated: boolean): void {
  const question = questionOf(given.option);
  const known = readKept(device, question) ?? new Map<string, string>();
  device.kept.set(topicOf(question), known.set(question, given.option));
  if (!isRepeated) device.learner.given.push(given);
}

/** The answers of `from` become the account's. */
export function mergeLearners(from: Learner, account: Learner): void {
  account.given = [...account.given, ...from.given].sort((a, b) => a.order - b.order);
}

/** The data that the user API should have about a learner. */
export function expectedRecord({ given }: Learner) {
  const options = given.map(({ option }) => option);
  const latest = new Map(options.map((option) => [questionOf(option), option]));
  const questionsOf = (topic: string) => QUESTIONS.filter((question) => topicOf(question) === topic);
  return {
    stored: options,
    exported: [...options].sort(),
    energy: questionsOf("energy").map((question) => latest.get(question) ?? null),
    health: questionsOf("health").map((question) => latest.get(question) ?? null),
    answered: [...latest.keys()].sort(),
    correct: [...latest.values()].filter((option) => RIGHT.has(option)).length,
  };
}
