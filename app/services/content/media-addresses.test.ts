import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { otherSiteOf } from "~/domain/challenge/challenge.ts";
import { toVideoSource } from "~/services/content/media-addresses.ts";

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
    ["https://videos.ctfassets.net/space/clip1/3f2/clip.mov", "/media/sv/clip1/video.mov"],
  ])("%s is of a file at %s", (address, url) => {
    expect(sourceOf(address)).toEqual({ kind: "file", url, captionsUrl });
    expect(otherSiteOf(sourceOf(address))).toBeNull();
  });

  it.each([
    ["https://example.org/clip.mp4", "https://example.org/clip.mp4"],
    ["https://example.org:8443/a b/Clip.WebM?token=x", "https://example.org:8443/a%20b/Clip.WebM?token=x"],
    ["//example.org/clip.ogv", "https://example.org/clip.ogv"],
    ["example.org/clip.mov", "https://example.org/clip.mov"],
    ["https://ctfassets.net.example.org/a/b/c/d.mp4", "https://ctfassets.net.example.org/a/b/c/d.mp4"],
    ["https://youtube.com.example.org/clip.mp4", "https://youtube.com.example.org/clip.mp4"],
  ])("%s is of another site's file at %s", (address, url) => {
    const source = sourceOf(address);
    expect(source).toEqual({ kind: "file", url, captionsUrl });
    expect(otherSiteOf(source)).toBe(new URL(url).origin);
  });

  it.each([
    "https://www.youtube.com/watch?v=M7lc1UVf-VE",
    "https://www.youtube.com/watch?list=PL1&v=M7lc1UVf-VE&t=3s",
    "https://www.youtube.com/watch/?app=desktop&v=M7lc1UVf-VE&ab_channel=Vidare",
    "https://m.youtube.com/watch?v=M7lc1UVf-VE",
    "https://music.youtube.com/watch?v=M7lc1UVf-VE&feature=share",
    "https://YouTube.com/watch?v=M7lc1UVf-VE",
    "https://youtu.be/M7lc1UVf-VE?si=abc",
    "https://youtu.be/M7lc1UVf-VE?t=90",
    "youtu.be/M7lc1UVf-VE",
    "www.youtube.com/watch?v=M7lc1UVf-VE",
    "http://youtube.com/embed/M7lc1UVf-VE",
    "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=10",
    "//www.youtube.com/embed/M7lc1UVf-VE",
    "https://www.youtube.com/shorts/M7lc1UVf-VE/",
    "https://www.youtube.com/live/M7lc1UVf-VE?feature=share",
    "https://www.youtube.com/v/M7lc1UVf-VE",
    "https://www.youtube.com/e/M7lc1UVf-VE",
  ])("%s is YouTube's", (address) => {
    expect(sourceOf(address)).toEqual({ kind: "youtube", id: "M7lc1UVf-VE" });
  });

  it.each([
    ["https://vimeo.com/76979871", null],
    ["https://www.vimeo.com/76979871/", null],
    ["vimeo.com/76979871?share=copy#t=10s", null],
    ["https://player.vimeo.com/video/76979871", null],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1", "8272103f6e"],
    ["https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
    ["https://vimeo.com/76979871/8272103F6E?share=copy", "8272103F6E"],
    ["https://vimeo.com/channels/staffpicks/76979871", null],
    ["https://vimeo.com/groups/maps/videos/76979871", null],
    ["https://vimeo.com/album/123/video/76979871", null],
    ["https://vimeo.com/showcase/123/video/76979871", null],
    ["https://vimeo.com/showcase/123/video/76979871?h=8272103f6e", "8272103f6e"],
    ["https://vimeo.com/ondemand/film/76979871", null],
    ["https://vimeo.com/manage/videos/76979871/8272103f6e", "8272103f6e"],
  ])("%s is Vimeo's, with the key %s", (address, key) => {
    expect(sourceOf(address)).toEqual({ kind: "vimeo", id: "76979871", key });
  });

  it.each([
    "",
    "a clip",
    "https://",
    "http://example.org/clip.mp4",
    "https://me:secret@example.org/clip.mp4",
    "https://example.org/clip.mp4.html",
    "https://example.org/?clip.mp4",
    "https://videos.ctfassets.net/space/clip1/3f2/clip.avi",
    "/clips/../secret.mp4",
    "/clips/clip.mov",
    "/media/sv/clip1/clip.mp4",
    "clip.mp4",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=M7lc1UVf-VE%22%3E",
    "https://www.youtube.com/playlist?list=PL1&v=M7lc1UVf-VE",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    "https://www.youtube.com/@vidare/live",
    "https://youtu.be/M7lc1UVf-VE/more",
    "https://youtube.com.example.org/watch?v=M7lc1UVf-VE",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/event/76979871",
    "https://vimeo.com/76979871/likes",
    "https://vimeo.com/76979871/clip.mp4",
    "javascript:alert(1)//youtu.be/M7lc1UVf-VE",
    "file:///clip.mp4",
    "data:video/mp4;base64,AAAA.mp4",
  ])("%j leads nowhere", (address) => {
    expect(sourceOf(address)).toBeNull();
  });

  it("never throws, whatever it is", () => {
    const pieces = "https: // youtu.be vimeo.com ctfassets.net watch?v= .mp4 / ? # % @ : [".split(" ");
    const piece = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom(...pieces));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (some) => {
        expect(() => sourceOf(some.join(""))).not.toThrow();
      }),
    );
  });
});
