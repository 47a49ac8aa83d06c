import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONTENT_ORIGIN } from "../mocks/fake-content.ts";
import { addPhoto, paintPhoto, PHOTO, PHOTO_ETAG, sendPhoto, toPhotoUrl } from "../mocks/photographs.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const photo = await paintPhoto();
const DAY = "public, max-age=86400";
const MINUTE = "public, max-age=60";

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { send } = await world.now.web();
  return send(new Request(ORIGIN + path, init));
}

async function aspectOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

function requestCount(): number {
  return world.now.content.pictureRequests.length;
}

beforeEach(() => addPhoto(world.now, "photo", () => sendPhoto(photo)));

describe("a photograph", () => {
  it("has the size and the type that are asked for", async () => {
    for (const [parameters, contentType, aspect] of [
      ["?w=320&f=webp", "image/webp", { format: "webp", width: 320, height: 160 }],
      ["?w=640&f=jpeg", "image/jpeg", { format: "jpeg", width: 640, height: 320 }],
      ["", "image/jpeg", { format: "jpeg", ...PHOTO }],
    ] as const) {
      const response = await ask(`/media/en/photo/photo.jpg${parameters}`);
      expect(response.headers.get("Content-Type"), parameters).toBe(contentType);
      expect(response.headers.get("Cache-Control"), parameters).toBe(DAY);
      expect(response.headers.get("Content-Security-Policy"), parameters).toContain("sandbox");
      expect(await aspectOf(response), parameters).toEqual(aspect);
    }
  });

  it("is not found with others, and not fetched", async () => {
    expect((await ask("/media/en/photo/photo.jpg?w=321&f=webp")).status).toBe(404);
    expect(requestCount()).toBe(0);
  });

  it("is fetched and resized once for all visitors", async () => {
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => ask("/media/en/photo/photo.jpg?w=320&f=webp")));
    const again = await ask("/media/sv/photo/photo.jpg?w=320&f=webp");
    const tags = new Set([...first, again].map(({ headers }) => headers.get("ETag")));
    expect([tags.size, requestCount()]).toEqual([1, 1]);
  });

  it("has another tag in each width and format, known to a 304", async () => {
    const paths = ["w=320&f=webp", "w=320&f=jpeg", "w=1280&f=webp", "w=1920&f=webp"].map(
      (parameters) => `/media/en/photo/photo.jpg?${parameters}`,
    );
    const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get("ETag") ?? ""));
    expect(new Set(tags).size).toBe(4);
    const [path = "", ...others] = paths;
    const headers = { "If-None-Match": `W/${tags[0] ?? ""}, "other"` };
    const known = await ask(path, { headers });
    expect([known.status, known.headers.get("ETag"), known.headers.get("Cache-Control")]).toEqual([
      304,
      tags[0],
      DAY,
    ]);
    expect((await ask(others[0] ?? "", { headers })).status).toBe(200);
  });

  it("is described by HEAD, and comes in one piece", async () => {
    const path = "/media/en/photo/photo.jpg?w=320&f=webp";
    const whole = await ask(path, { headers: { Range: "bytes=0-9" } });
    const { status, headers } = await ask(path, { method: "HEAD" });
    expect([status, whole.status, whole.headers.get("Accept-Ranges")]).toEqual([200, 200, null]);
    expect(headers.get("Content-Length")).toBe(String((await whole.arrayBuffer()).byteLength));
  });
});

describe("the file itself is sent, for a minute,", () => {
  // Time passes only if a test says so, however busy the machine is.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    return () => {
      vi.useRealTimers();
      timeout.mockRestore();
    };
  });

  it.each([
    ["that is broken", Buffer.from("no picture")],
    ["of more than 30 MB", Buffer.concat([photo], 30_000_001)],
  ])("for a picture %s, which is tried once", async (_, bytes) => {
    addPhoto(world.now, "photo", () => sendPhoto(bytes));
    const path = "/media/en/photo/photo.jpg?w=320&f=webp";
    const response = await ask(path);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Cache-Control")).toBe(MINUTE);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ask(path, { headers: { "If-None-Match": PHOTO_ETAG } })).status).toBe(200);
    expect(requestCount()).toBe(3);
    const reports = (await world.now.web()).logLines.filter(({ msg }) => msg === "picture not resized");
    expect(reports).toMatchObject([{ asset: "photo" }]);
  });

  it("after a wait of 5 seconds, and the resized one as soon as there is one", async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const path = "/media/en/photo/photo.jpg?w=320&f=webp";
    await ask("/media/en/photo/photo.jpg");
    addPhoto(world.now, "photo", async () => {
      if (requestCount() === 2) await held;
      return sendPhoto(photo);
    });
    const reply = ask(path);
    await expect.poll(requestCount).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    const { headers } = await reply;
    expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["image/jpeg", MINUTE]);
    go();
    expect((await ask(path)).headers.get("Content-Type")).toBe("image/webp");
    expect(requestCount()).toBe(3);
  });

  it("beyond two resizings at once and 24 that wait", async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const ids = Array.from({ length: 27 }, (_, index) => `busy-${index}`);
    for (const id of ids)
      addPhoto(world.now, id, async () => {
        await held;
        return sendPhoto(photo);
      });
    const path = (id: string) => `/media/en/${id}/${id}.jpg?w=320&f=webp`;
    await ask("/media/en/photo/photo.jpg");
    const replies = ids.map((id) => ask(path(id)));
    await expect.poll(requestCount).toBe(4);
    go();
    const types = (await Promise.all(replies)).map(({ headers }) => headers.get("Content-Type"));
    expect(types.filter((type) => type === "image/jpeg")).toHaveLength(1);
    const [unlucky = ""] = ids.filter((_, index) => types[index] === "image/jpeg");
    expect((await ask(path(unlucky))).headers.get("Content-Type")).toBe("image/webp");
  });
});

it("a photograph whose host is down is a 503, and comes when the host is back", async () => {
  const path = "/media/en/photo/photo.jpg?w=320&f=webp";
  await ask("/media/en/photo/photo.jpg");
  world.now.content.pictures.set(toPhotoUrl("photo"), () => Response.error());
  expect((await ask(path)).status).toBe(503);
  world.now.content.pictures.set(toPhotoUrl("photo"), () => sendPhoto(photo));
  expect((await ask(path)).headers.get("Content-Type")).toBe("image/webp");
});

it.each([
  ["drawing.svg", "image/svg+xml"],
  ["clip.mp4", "video/mp4"],
])("%s is the same at every size", async (fileName, contentType) => {
  const url = `${CONTENT_ORIGIN}/pictures/${fileName}`;
  world.now.space.addPicture("other", { fileName, contentType, url });
  for (const parameters of ["", "?w=320&f=webp", "?w=1"]) {
    const response = await ask(`/media/en/other/${fileName}${parameters}`);
    expect(response.headers.get("Content-Type")).toBe(contentType);
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await response.text()).toContain(`/pictures/${fileName}`);
  }
  expect(world.now.content.pictureRequests.map(({ search }) => search)).toEqual(["", "", ""]);
});

describe("a photograph at Contentful's images host", () => {
  const url = "https://images.ctfassets.net/vidare/hosted.jpg";

  beforeEach(() => {
    const image = { width: 4000, height: 2000 };
    world.now.space.addPicture("hosted", { fileName: "hosted.jpg", contentType: "image/jpeg", url, image });
  });

  it("is resized there", async () => {
    const { content } = world.now;
    content.pictures.set(`${url}?w=640&fm=webp&q=80`, () => new Response("small"));
    const response = await ask("/media/en/hosted/hosted.jpg?w=640&f=webp");
    expect([response.headers.get("Content-Type"), await response.text()]).toEqual(["image/webp", "small"]);
    expect(content.pictureRequests.map(({ href }) => href)).toEqual([`${url}?w=640&fm=webp&q=80`]);
  });

  it("is the file itself if it is refused there", async () => {
    const { content } = world.now;
    content.pictures.set(`${url}?w=640&fm=webp&q=80`, () => new Response("too large", { status: 400 }));
    content.pictures.set(url, () => new Response("large"));
    const response = await ask("/media/en/hosted/hosted.jpg?w=640&f=webp");
    expect([response.headers.get("Content-Type"), await response.text()]).toEqual(["image/jpeg", "large"]);
    expect(response.headers.get("Cache-Control")).toBe(MINUTE);
  });
});
