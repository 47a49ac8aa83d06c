/** Pages of an older build compare it with their own. */
export function loader() {
  const build = { id: BUILD_ID, timestamp: BUILT_AT };
  return Response.json(build, { headers: { "Cache-Control": "no-cache" } });
}
