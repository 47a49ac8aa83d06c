type Tag = {
  name: string;
  description: string;
  paths: RegExp;
};

const TAGS: readonly Tag[] = [
  {
    name: "Users",
    description: "Making, reading, changing, exporting and deleting a user, and joining a group.",
    paths: /^\/v1\/users(\/(me|export|delete_account|group|\{uuid\}))?$/,
  },
  {
    name: "Registration",
    description: "From an anonymous user to an account whose e-mail address is verified.",
    paths: /^\/v1\/users\/(register|verify|resend_verification_email)$/,
  },
  {
    name: "Sessions",
    description: "Logging in and out, by password or by a link from a mail; new tokens for old ones.",
    paths: /^\/v1\/users\/(login|token_login|refresh_token\/|logout|change_password|forgot_password)$/,
  },
  {
    name: "Answers",
    description: "Giving an answer, and reading what was answered.",
    paths: /^\/v1\/(user_answers\b|questions\/answered$)/,
  },
  {
    name: "Topics",
    description: "Progress in all topics, and the latest results in one.",
    paths: /^\/v1\/topics\b/,
  },
  {
    name: "Challenges",
    description: "How far a user came in a challenge, and whether it is complete.",
    paths: /^\/v1\/(challenge|users\/challenge_progress)\b/,
  },
  {
    name: "Certificates",
    description: "What a passed diploma test earns, for its holder and for whoever checks it.",
    paths: /^\/v1\/certificates\b/,
  },
  {
    name: "Devices",
    description: "Carrying answers from one device to another with a code that is good once.",
    paths: /^\/v1\/users\/handoff\b/,
  },
  {
    name: "Statistics",
    description: "Counts over all users that tell of nobody.",
    paths: /^\/v1\/(questions\/\{\w+\}\/statistics|events\/\{\w+\}\/results)$/,
  },
  { name: "Service", description: "Whether it runs, and whether it can work.", paths: /^\/(health|ready)z$/ },
];

/** Throws for a path without a group. */
export function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`No tag in the OpenAPI document is for ${path}`);
  return tag.name;
}

export function describeTags(paths: readonly string[]): { name: string; description: string }[] {
  return TAGS.filter(({ name }) => paths.some((path) => tagOf(path) === name)).map(
    ({ name, description }) => ({ name, description }),
  );
}
