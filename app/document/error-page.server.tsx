import type { ReactNode } from "react";
import { type EntryContext, isRouteErrorResponse } from "react-router";
import { errorDrawingClass, errorHue } from "~/ui/layout/error-screen.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";

export function findErrorText({ staticHandlerContext }: EntryContext): string | null {
  const errors: unknown[] = Object.values(staticHandlerContext.errors ?? {});
  if (errors.length === 0) return null;
  return isRouteErrorResponse(errors[0]) ? String(errors[0].data) : "Internal Server Error";
}

export function errorDrawing(status: number): ReactNode {
  return <Landscape hue={errorHue(status)} seed={`error-${status}`} className={errorDrawingClass()} wide />;
}

/** A crawler gets the status and nothing to index. */
export function errorForCrawlers(status: number, headers: Headers): Response {
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><title>${status}</title></head><body></body></html>`,
    { status, headers },
  );
}
