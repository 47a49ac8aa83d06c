import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { toCutLines } from "./cut-variables.ts";

const WHY = "because # begins a comment; if it belongs to the value, put the value in quotes";

it.each([
  ["KIOSK_PIN=#1234", "", `KIOSK_PIN has no value, ${WHY}`],
  ["KIOSK_PIN=12#34", "12", `KIOSK_PIN ends before its #, ${WHY}`],
  ["SESSION_SECRETS=abc#def", "abc", `SESSION_SECRETS ends before its #, ${WHY}`],
  ["export KIOSK_PIN = 1#2", "1", `KIOSK_PIN ends before its #, ${WHY}`],
  ["PORT: 4520", undefined, "PORT: sets nothing; write PORT=…"],
  ["PORT:4520", undefined, "PORT: sets nothing; write PORT=…"],
])("%j warns, and keeps its value", (line, value, warning) => {
  expect(Object.values(parseEnv(line))[0]).toBe(value);
  expect(toCutLines(`# first\r\n${line}\r\n`)).toEqual([`.env, line 2: ${warning}`]);
});

it.each([
  'KIOSK_PIN="12#34"',
  "KIOSK_PIN='#1234' # of the hall",
  "KIOSK_PIN=1234 # of the hall",
  "KIOSK_PIN= # none",
  "#KIOSK_PIN=12#34",
  "# PORT: 4520",
  "CONTACT_URL=https://example.org/a:b",
  'MAIL_FROM="a\nPORT: 1\nKIOSK_PIN=1#2"',
  "",
])("%j warns of nothing", (line) => {
  expect(toCutLines(line)).toEqual([]);
});

it("a line after a value of several lines keeps its number", () => {
  expect(toCutLines('MAIL_FROM="a\n#b"\nKIOSK_PIN=1#2')).toEqual([
    `.env, line 3: KIOSK_PIN ends before its #, ${WHY}`,
  ]);
});
