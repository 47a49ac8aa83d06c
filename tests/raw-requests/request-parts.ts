import fc from "fast-check";

const TOKEN = fc.stringMatching(/^[A-Z!#$%&'*+.^_`|~-]{1,12}$/);
export const BYTES = textOf(0);
const LINE = textOf(0x20).map((text) => text.replaceAll("\x7f", ""));

/** Parts of a path without blanks, which would end the request's target. */
const PATH_PART = LINE.map((text) => text.replaceAll(" ", ""));

export const VERSION = fc.oneof(
  { weight: 12, arbitrary: fc.constant("HTTP/1.1") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 x", "http/1.1", ""),
  },
);

export const METHOD = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("GET", "GET", "HEAD", "POST") },
  {
    weight: 3,
    arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "QUERY"),
  },
  { weight: 1, arbitrary: fc.oneof(TOKEN, fc.constantFrom("get", "", "G T", "GET\0")) },
);

const MALFORMED_TARGETS = [
  "*",
  "",
  "/",
  "//",
  "///evil.example/",
  "/\\evil.example",
  "/..%2f..%2f..%2fetc/passwd",
  "/../../etc/passwd",
  "/%",
  "/%ff%fe",
  "/%00",
  "/\xc3\xa5",
  "?q=1",
  "#x",
  "localhost:80",
  "http://",
  "http://evil.example/",
  "http://a b/",
  "https://user:pass@evil.example:99999/",
  "ftp://evil.example/x",
  "/_.data",
  "/.data?_routes=x",
  `/${"a".repeat(9_000)}`,
  `/?state=${"x".repeat(9_000)}`,
];

export const HOST = fc.oneof(
  { weight: 20, arbitrary: fc.constant("Host: localhost") },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        "",
        "a b",
        "[::1",
        "x:99999",
        "x:y",
        "u@x",
        "x/y",
        "x?y",
        "x#y",
        "\xff",
        "%",
        "..",
        "[::1]:3000",
      )
      .map((host) => `Host: ${host}`),
  },
  { weight: 1, arbitrary: fc.constantFrom("", "Host: a\r\nHost: b", "host : x") },
);

const RANGES = [
  "5-2",
  "-0",
  "-",
  "0-",
  "-5",
  "0-0",
  "99999999999-",
  "0-1,3-4",
  "a-b",
  "1e3-",
  "0x1-",
  "-9999999999999",
];

const BROKEN_HEADERS = [
  "No colon",
  ": no name",
  "X: a\r\n folded",
  `X: ${"x".repeat(20_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `X-${index}: y`).join("\r\n"),
];

const HEADER = fc.oneof(
  fc.constantFrom(...RANGES).map((range) => `Range: bytes=${range}`),
  fc.constantFrom("Range: lines=1-2", "Range: bytes", "Range:", 'If-Range: "x"', "If-Range: yesterday"),
  fc
    .constantFrom("gzip", "br", "br;q=2, *;q=x", "identity;q=0, *;q=0", ",,,", "\xff")
    .map((c) => `Accept-Encoding: ${c}`),
  fc.constantFrom("Expect: 100-continue", "Expect: the unexpected"),
  fc.constantFrom(
    "Upgrade: websocket\r\nConnection: upgrade",
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
  ),
  fc.constantFrom("Connection: keep-alive", "Connection: host, range"),
  fc.constantFrom(
    "Origin: null",
    "Origin: https://evil.example",
    "Sec-Fetch-Site: cross-site",
    "Referer: //",
  ),
  fc.constantFrom("X-Forwarded-For: ,,x", "X-Forwarded-Host: a b", "X-Forwarded-Proto: ftp"),
  fc.constantFrom("If-None-Match: *", 'If-Match: "x"', "If-Modified-Since: never", "If-Unmodified-Since: 0"),
  fc.constantFrom("Accept-Language: x-,sv;q=9", "User-Agent: Googlebot", "Sec-Purpose: prefetch"),
  LINE.map((value) => `Cookie: auth=${value}; progress=${value}; i18n_redirected=${value}`),
  LINE.map((value) => `Authorization: Bearer ${value}`),
  LINE.map((value) => `Idempotency-Key: ${value}`),
  fc.tuple(TOKEN, LINE).map(([name, value]) => `${name}: ${value}`),
  fc.constantFrom("X: a", "X: b", "X: a\r\nX: b", ...BROKEN_HEADERS),
);

export const HEADERS = fc.array(HEADER, { maxLength: 4 });

const FORM = "Content-Type: application/x-www-form-urlencoded";
const CHUNK = `8000\r\n${"x".repeat(0x8000)}\r\n`;

/** Bodies that are longer than any limit, have half of the announced length, or are chunks without end. */
const LARGE_BODIES = [
  { headers: [FORM, "Transfer-Encoding: chunked"], body: `${CHUNK.repeat(3)}0\r\n\r\n` },
  { headers: [FORM, "Transfer-Encoding: chunked"], body: CHUNK.repeat(40) },
  { headers: [FORM, "Content-Length: 3000000"], body: "x".repeat(200_000) },
  { headers: [FORM, "Content-Length: 60000"], body: "x".repeat(30_000) },
  { headers: [FORM, "Expect: 100-continue", "Content-Length: 3000000"], body: "" },
  { headers: ["Content-Type: application/json", "Transfer-Encoding: chunked"], body: CHUNK },
];

/** A body whose announcing headers may be wrong. */
export const BODY = fc.oneof(
  { weight: 9, arbitrary: fc.constant({ headers: [], body: "" }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          "application/x-www-form-urlencoded",
          "application/json",
          "multipart/form-data; boundary=b",
          "x",
          "",
        ),
        fc.oneof(
          BYTES,
          fc.constantFrom("answer=x&nonce=y", "{}", "[", "null", "--b\r\n\r\n--b--", '{"email":"a@b"}'),
        ),
      )
      .map(([type, body]) => ({
        headers: [`Content-Type: ${type}`, `Content-Length: ${body.length}`],
        body,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("-1", "abc", "5", "0", "99999999999999999999", "70000", "1, 2"), BYTES)
      .map(([length, body]) => ({ headers: [`Content-Length: ${length}`], body })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...LARGE_BODIES) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("chunked", "gzip, chunked", "identity", "chunked, chunked", "x"),
        fc.constantFrom("0\r\n\r\n", "3\r\nabc\r\n0\r\n\r\n", "zz\r\n", "ffffffffff\r\n", "3\r\nab", ""),
      )
      .map(([coding, body]) => ({
        headers: [`Transfer-Encoding: ${coding}`, "Content-Type: application/json"],
        body,
      })),
  },
);

export function targets(paths: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...paths);
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, PATH_PART).map(([path, more]) => path + more) },
    { weight: 2, arbitrary: fc.constantFrom(...MALFORMED_TARGETS) },
    { weight: 1, arbitrary: PATH_PART.map((text) => `/${text}`) },
  );
}

function textOf(lowestCode: number): fc.Arbitrary<string> {
  const unit = fc.integer({ min: lowestCode, max: 0xff }).map((code) => String.fromCharCode(code));
  return fc.string({ unit });
}
