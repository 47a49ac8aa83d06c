import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";

/**
 * MSW answers `node:http` on sockets whose handles it never closes, and each of them holds the web process of its test.
 * @returns closes those that are done with, and ends the watch
 */
export function watchMockedSockets(): { closeDone: () => void; stop: () => void } {
  const sockets = new Set<Socket>();
  const watch = (message: unknown) => {
    if (hasSocket(message)) sockets.add(message.socket);
  };
  subscribe("net.client.socket", watch);
  return {
    closeDone: () => {
      for (const socket of sockets) {
        if (!socket.destroyed) continue;
        closeHandle(socket);
        sockets.delete(socket);
      }
    },
    stop: () => unsubscribe("net.client.socket", watch),
  };
}

function hasSocket(message: unknown): message is { socket: Socket } {
  return (
    typeof message === "object" && message !== null && "socket" in message && message.socket instanceof Socket
  );
}

function closeHandle(socket: object): void {
  const handle: unknown = Reflect.get(socket, "_handle");
  if (
    typeof handle === "object" &&
    handle !== null &&
    "close" in handle &&
    typeof handle.close === "function"
  )
    handle.close();
}
