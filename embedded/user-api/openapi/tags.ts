type Tag = {
  name: string;
  description: string;
  paths: RegExp;
};

const TAGS: readonly Tag[] = [
  {
    name: "Users",
    description: "Creating, reading, changing, exporting and deleting a user, and joining a group.",
    paths: /^\/v1\/users(\/(me|export|delete_account|group|\{uuid\}))?$/,
  },
  {
    name: "Registration",
    description: "From an anonymous user to an account whose e-mail address is verified.",
    paths: /^\/v1\/users\/(register|verify|resend_verification_email)$/,
  },
  {
    name: "Sessions",
    description: "Logging in by password or by a mailed link, logging out, and refreshing tokens.",
    paths: /^\/v1\/users\/(login|token_login|refresh_token\/|logout|change_password|forgot_password)$/,
  },
  {
    name: "Answers",
    description: "Storing and reading answers.",
    paths: /^\/v1\/(user_answers\b|questions\/answered$)/,
  },
  {
    name: "Topics",
    description: "Progress in all topics, and the latest results in one.",
    paths: /^\/v1\/topics\b/,
  },
  {
    name: "Challenges",
    description: "A user's position in a challenge, and whether the challenge is completed.",
    paths: /^\/v1\/(challenge|users\/challenge_progress)\b/,
  },
  {
    name: "Certificates",
    description: "Certificates of passed diploma tests, for their holders and for anyone who checks one.",
    paths: /^\/v1\/certificates\b/,
  },
  {
    name: "Devices",
    description: "Copying progress from one device to another with a code that is valid once.",
    paths: /^\/v1\/users\/handoff\b/,
  },
  {
    name: "Statistics",
    description: "Anonymous counts over all users.",
    paths: /^\/v1\/(questions\/\{\w+\}\/statistics|events\/\{\w+\}\/results)$/,
  },
  {
    name: "Rooms",
    description: "Events that a teacher makes of chosen questions, each for one class.",
    paths: /^\/v1\/rooms\b/,
  },
  { name: "Service", description: "Health and readiness checks.", paths: /^\/(health|ready)z$/ },
];

/** Throws if no tag matches the path. */
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
