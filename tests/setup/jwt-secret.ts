/** The user API's secret in browser tests, so that they can make the keys of events. */
export const JWT_SECRET = "a-secret-of-the-browser-tests-that-is-long-enough";
