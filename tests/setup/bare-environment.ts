const ourVariables =
  /^(PORT|HOST|PUBLIC_ORIGIN|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|CODE_VERSION|LOG_LEVEL|TRUST_PROXY|REQUEST_LOGGER|NODE_ENV|(CONTENT|CONTENTFUL|API|SESSION|JWT|SENTRY|ANALYTICS|KNOWN|RETIRED|REDIRECTS|EMBED|KIOSK|BADGE)_[A-Z_]+)$/;

export function toBareEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ourVariables.test(name)));
}
