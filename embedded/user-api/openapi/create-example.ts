import type { JsonSchema } from "./api-document.ts";

type Schemas = Record<string, JsonSchema>;

/** `place` is the field's parent and name (`tests.global_id`), which select a realistic value. */
export function createExample(schema: JsonSchema, schemas: Schemas, place = ""): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return createExample(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (anyOf ?? oneOf)?.find((one) => one.type !== "null");
  if (choice) return createExample(choice, schemas, place);
  if (allOf) return mergeObjects(allOf.map((part) => createExample(part, schemas, place)));
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") return createObjectExample(schema, schemas, nameOf(place));
  if (type === "array") return [createExample(schema.items ?? {}, schemas, place)];
  return EXAMPLE_VALUES[place] ?? EXAMPLE_VALUES[nameOf(place)] ?? createPlainExample(schema, type);
}

function createObjectExample({ properties = {} }: JsonSchema, schemas: Schemas, name: string): object {
  const fields = Object.entries(properties).map(([inner, field]): [string, unknown] => [
    inner,
    createExample(field, schemas, `${name}.${inner}`),
  ]);
  return Object.fromEntries(fields);
}

function createPlainExample({ minimum = 0, format }: JsonSchema, type: string | undefined): unknown {
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return minimum;
  return format === "uuid" ? EXAMPLE_USER : "text";
}

function mergeObjects(parts: readonly unknown[]): object {
  return Object.fromEntries(
    parts.flatMap((part) => (typeof part === "object" && part !== null ? Object.entries(part) : [])),
  );
}

function nameOf(place: string): string {
  return place.split(".").at(-1) ?? "";
}

const EXAMPLE_USER = "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f";

const EXAMPLE_VALUES: Record<string, unknown> = {
  "topics.global_id": "energy-and-climate",
  "Certificates.global_id": "energy-and-climate",
  "tests.global_id": "energy-test",
  "diploma_test.global_id": "energy-diploma",
  "challenges.global_id": "from-space-to-roof",
  "items.global_id": "from-space-to-roof",
  "Challenges.global_id": "from-space-to-roof",
  "combos.global_id": "from-space-to-roof-combo",
  "answer.global_id": "energy-solar-price-b",
  "answers.global_id": "energy-solar-price-b",
  "Certificates.id": "7K3M-Q9TX-2WVB",
  uuid: EXAMPLE_USER,
  user_uuid: EXAMPLE_USER,
  user_answer_id: "01936b2e-41aa-7c10-8f3e-5a9d2c7b6e01",
  email: "eva@example.org",
  name: "Eva Lind",
  holder_name: "Eva Lind",
  password: "a path towards the horizon",
  password_confirm: "a path towards the horizon",
  access_token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwYjVhIn0.c2lnbmF0dXJl",
  refresh_token: "Zk3vB8n0m1QwErTyUiOpAsDfGhJkLzXcVbNm1234567",
  token: "Hq2mT5c8Xw0zYb4nVd7sKf9pLg1rJa3eUi6oMt8yNx0",
  population_category_global_id: "category-teacher",
  lang: "en",
  id: "7K3M-Q9TX-2WVB",
  code: "aurora",
  "Rooms.code": "K7M2PQ",
  "room.code": "K7M2PQ",
  "rooms.code": "K7M2PQ",
  "room.name": "7B, physics",
  "rooms.name": "7B, physics",
  question_global_ids: "energy-solar-price",
  results_key: "bQx0rPq3n4Uu9kEo8J2mT5cXw0zYb4nVd7sKf9pLg1r",
  language: "en",
  is_open: true,
  event_code: "aurora",
  topic_global_id: "energy-and-climate",
  topicGlobalId: "energy-and-climate",
  test_global_id: "energy-test",
  question_global_id: "energy-solar-price",
  answer_global_id: "energy-solar-price-b",
  challenge_global_id: "from-space-to-roof",
  challengeGlobalId: "from-space-to-roof",
  globalId: "energy-solar-price",
  global_id: "energy-solar-price",
  questions: "energy-solar-price",
  current_segment_description: "intro",
  key: "9f2c0d4be1a7",
  created_at: "2026-11-21T12:34:56.789Z",
  issued_at: "2026-11-21T12:34:56.789Z",
  expires_at: "2026-11-21T12:44:56.789Z",
  exported_at: "2026-11-21T12:34:56.789Z",
  is_correct: true,
  is_verified: true,
};
