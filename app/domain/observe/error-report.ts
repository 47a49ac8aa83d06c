type Level = "fatal" | "error" | "warning" | "log" | "info" | "debug";
type Primitive = number | string | boolean | bigint | symbol | null | undefined;

type Frame = { filename?: string; function?: string; lineno?: number; colno?: number; in_app?: boolean };
export type ReportedException = {
  type?: string;
  value?: string;
  mechanism?: { type: string; handled?: boolean };
  stacktrace?: { frames?: Frame[] };
};
export type Breadcrumb = {
  category?: string;
  type?: string;
  level?: Level;
  timestamp?: number;
  message?: string;
  data?: Record<string, unknown>;
};

/** The part of an error reporter's event that leaves the site. All other fields are dropped. */
export type ErrorReport = {
  event_id?: string;
  timestamp?: number;
  platform?: string;
  level?: Level;
  release?: string;
  environment?: string;
  sdk?: { name?: string; version?: string };
  message?: string;
  request?: { url?: string };
  tags?: Record<string, Primitive>;
  exception?: { values?: ReportedException[] };
  breadcrumbs?: Breadcrumb[];
};
