import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { startLocalHost } from "./local-host.ts";

/** Replaces the address of `dsn`. `close` returns everything that was sent to it. */
export async function recordReports() {
  const sent: unknown[] = [];
  const host = await startLocalHost((request, response) => {
    void buffer(request).then((bytes) => {
      const envelope = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
      sent.push(JSON.parse(String(envelope).split("\n")[2] ?? "{}"));
      response.end("{}");
    });
  });
  const close = async () => {
    await host.close();
    return sent;
  };
  return { dsn: `http://key@${host.host}/1`, sent, close };
}
