import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toVideoSource } from "~/services/content/video-source.ts";

const captionsUrl = "/media/sv/captions/clip.sv.vtt";

function sourceOf(address: string) {
  return toVideoSource(address, { locale: "sv", captionsUrl });
}

describe("the address of a video", () => {
  it.each([
    ["/clips/eight-billion.sv.mp4", "/clips/eight-billion.sv.mp4"],
    ["/clips/a_b.webm", "/clips/a_b.webm"],
    ["https://videos.ctfassets.net/space/clip1/3f2/the%20clip.mp4", "/media/sv/clip1/video.mp4"],
    ["//videos.ctfassets.net/space/clip1/3f2/clip.webm", "/media/sv/clip1/video.webm"],
  ])("%s is of a file at %s", (address, url) => {
    expect(sourceOf(address)).toEqual({ kind: "file", url, captionsUrl });
  });

  it.each([
    "https://www.youtube.com/watch?v=M7lc1UVf-VE",
    "https://www.youtube.com/watch?list=PL1&v=M7lc1UVf-VE&t=3s",
    "https://m.youtube.com/watch?v=M7lc1UVf-VE",
    "https://youtu.be/M7lc1UVf-VE?si=abc",
    "http://youtube.com/embed/M7lc1UVf-VE",
    "https://www.youtube.com/shorts/M7lc1UVf-VE/",
  ])("%s is YouTube's", (address) => {
    expect(sourceOf(address)).toEqual({ kind: "youtube", id: "M7lc1UVf-VE" });
  });

  it.each([
    ["https://vimeo.com/76979871", null],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "8272103f6e"],
    ["https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
  ])("%s is Vimeo's, with the key %s", (address, key) => {
    expect(sourceOf(address)).toEqual({ kind: "vimeo", id: "76979871", key });
  });

  it.each([
    "",
    "a clip",
    "https://",
    "https://example.org/clip.mp4",
    "https://ctfassets.net.example.org/space/clip1/3f2/clip.mp4",
    "https://videos.ctfassets.net/space/clip1/3f2/clip.avi",
    "/clips/../secret.mp4",
    "/clips/clip.mov",
    "/media/sv/clip1/clip.mp4",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=M7lc1UVf-VE%22%3E",
    "https://youtube.com.example.org/watch?v=M7lc1UVf-VE",
    "https://vimeo.com/channels/staffpicks",
    "javascript:alert(1)//youtu.be/M7lc1UVf-VE",
  ])("%j leads nowhere", (address) => {
    expect(sourceOf(address)).toBeNull();
  });

  it("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (address) => {
        expect(() => sourceOf(address)).not.toThrow();
      }),
    );
  });
});
