import type { ServerResponse } from "node:http";

const texts = {
  403: "This form was sent from another site. Open the page here and try again. / Formuläret skickades från en annan webbplats. Öppna sidan här och försök igen.",
  413: "That was too much to send. / Det var för mycket att skicka.",
  500: "Something went wrong. / Något gick fel.",
} as const;

/** An answer that stands before React Router, which knows the visitor's language; so it says it in both. */
export function sendPlainAnswer(res: ServerResponse, status: keyof typeof texts): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  res.end(
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${texts[status]}</p></html>`,
  );
}
