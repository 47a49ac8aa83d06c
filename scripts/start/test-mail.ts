import { isMailAddress } from "../../embedded/user-api/mail/mailbox.ts";
import { sendTestMail } from "../../embedded/user-api/mail/send-test-mail.ts";
import { DeliveryError } from "../../embedded/user-api/mail/undeliverable-error.ts";
import { parseSettings, type Settings, SettingsError } from "../../embedded/user-api/settings.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";

const HELP = `npm run test-mail -- ADDRESS

Sends one mail to ADDRESS by the user API's SMTP_URL and MAIL_FROM, and says what the mail server answered.
docs/mail.md says what to do if it does not arrive.`;

await exitOnStartError(async () => {
  const [to] = readArguments(HELP, {}, 1).words;
  loadEnvFile();
  if (!to || !isMailAddress(to)) {
    throw new StartError("test-mail takes an e-mail address: npm run test-mail -- eva@example.org");
  }
  const { mail } = readSettings();
  const { smtpUrl } = mail;
  if (smtpUrl === null) throw new StartError("SMTP_URL is not set, so mails become files in DATA_DIR/outbox");
  try {
    const { messageId } = await sendTestMail({ ...mail, smtpUrl }, to);
    console.log(
      `The mail server took the mail ${messageId}. Look whether it arrives, and not as spam (docs/mail.md).`,
    );
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new StartError(`The mail was not sent: ${error.message}`);
  }
});

function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}
