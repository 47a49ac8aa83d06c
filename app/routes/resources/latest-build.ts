/** Says which build answers, so that pages of an older one know. */
export function loader() {
  const build = { id: BUILD_ID, timestamp: BUILT_AT };
  return Response.json(build, { headers: { "Cache-Control": "no-cache" } });
}
