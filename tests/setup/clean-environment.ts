const OUR_VARIABLES =
  /^(PORT|HOST|PUBLIC_ORIGIN|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|CODE_VERSION|LOG_LEVEL|TRUST_PROXY|REQUEST_LOGGER|NODE_ENV|(CONTENT|CONTENTFUL|API|SESSION|JWT|SENTRY|ANALYTICS|KNOWN|RETIRED|REDIRECTS|EMBED|KIOSK|BADGE|METRICS)_[A-Z_]+)$/;

/** Without the variables that configure the product. */
export function toCleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OUR_VARIABLES.test(name)));
}
