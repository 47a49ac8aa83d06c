import type { MailKind } from "../database/schema.ts";
import type { Language } from "../errors/messages.ts";

/** `{host}` is the web app's host, `{hours}` is the link's lifetime. */
export type MailTexts = {
  subject: string;
  heading: string;
  lead: string;
  link: { label: string; bare: string; validity: string };
  notYou: string;
  why: string;
};

const ENGLISH: Record<MailKind, MailTexts> = {
  verification: {
    subject: "Confirm your e-mail address for Vidare",
    heading: "Is this your address?",
    lead: "This address was given for an account at Vidare. Confirm it, and you can always get back to your answers and diplomas.",
    link: {
      label: "Confirm my address",
      bare: "If the button does not work, open this address in your browser:",
      validity:
        "The link works for {hours} hours and opens a page that asks once more. Nothing is confirmed until you say so there.",
    },
    notYou:
      "If this was not you, you can delete this mail. As long as nobody confirms the address, nothing happens.",
    why: "You get this mail because somebody gave this address at {host}.",
  },
  passwordReset: {
    subject: "Choose a new password for Vidare",
    heading: "Your way back in",
    lead: "You asked for a new password. The link takes you to your account, where you can choose one.",
    link: {
      label: "Choose a new password",
      bare: "If the button does not work, open this address in your browser:",
      validity:
        "The link works once, within one hour. Don't share it with anyone, because it opens your account.",
    },
    notYou: "If this was not you, you can delete this mail. Your password has not changed.",
    why: "You get this mail because somebody asked for a new password at {host} for this address.",
  },
  emailChanged: {
    subject: "Your Vidare account has a new e-mail address",
    heading: "A new address for your account",
    lead: "The e-mail address of your account at Vidare was changed. From now on we only write to the new address. If this was you, you don't need to do anything.",
    link: {
      label: "Choose a new password",
      bare: "If the button does not work, open this address in your browser:",
      validity: "The page asks for your address and mails you a link that takes you into your account.",
    },
    notYou:
      "If this was not you, somebody else may have got into your account. Choose a new password right away. If no mail comes, reply to this one, so that we can help you get your account back.",
    why: "You get this mail because this address belongs to an account at {host}, or did until now.",
  },
  passwordChanged: {
    subject: "Your Vidare password was changed",
    heading: "A new password for your account",
    lead: "The password of your account at Vidare was changed, and all other devices were logged out. If this was you, you don't need to do anything.",
    link: {
      label: "Choose a new password",
      bare: "If the button does not work, open this address in your browser:",
      validity: "The page asks for your address and mails you a link that takes you into your account.",
    },
    notYou:
      "If this was not you, somebody else has got into your account. Choose a new password right away. That logs everybody else out.",
    why: "You get this mail because this address belongs to an account at {host}.",
  },
};

const SWEDISH: Record<MailKind, MailTexts> = {
  verification: {
    subject: "Bekräfta din e-postadress för Vidare",
    heading: "Är det här din adress?",
    lead: "Någon har angett den här adressen för ett konto på Vidare. Bekräfta den, så kan du alltid komma tillbaka till dina svar och diplom.",
    link: {
      label: "Bekräfta min adress",
      bare: "Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:",
      validity:
        "Länken gäller i {hours} timmar och öppnar en sida som frågar en gång till. Ingenting bekräftas förrän du säger ja där.",
    },
    notYou:
      "Var det inte du? Då kan du slänga det här mejlet. Så länge ingen bekräftar adressen händer ingenting.",
    why: "Du får det här mejlet eftersom någon har angett adressen på {host}.",
  },
  passwordReset: {
    subject: "Välj ett nytt lösenord till Vidare",
    heading: "Så kommer du in igen",
    lead: "Du har bett om ett nytt lösenord. Länken tar dig till ditt konto, där du kan välja ett.",
    link: {
      label: "Välj ett nytt lösenord",
      bare: "Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:",
      validity:
        "Länken fungerar en enda gång, inom en timme. Dela den inte med någon, för den öppnar ditt konto.",
    },
    notYou: "Var det inte du? Då kan du slänga det här mejlet. Ditt lösenord har inte ändrats.",
    why: "Du får det här mejlet eftersom någon har bett om ett nytt lösenord på {host} för den här adressen.",
  },
  emailChanged: {
    subject: "Ditt Vidare-konto har fått en ny e-postadress",
    heading: "En ny adress för ditt konto",
    lead: "E-postadressen för ditt konto på Vidare har ändrats. Från och med nu skriver vi bara till den nya adressen. Om det var du behöver du inte göra något.",
    link: {
      label: "Välj ett nytt lösenord",
      bare: "Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:",
      validity: "På sidan anger du din adress, så mejlar vi en länk som tar dig in på kontot.",
    },
    notYou:
      "Var det inte du? Då kan någon annan ha tagit sig in på kontot. Välj genast ett nytt lösenord. Om det inte kommer något mejl kan du svara på det här, så hjälper vi dig att få tillbaka kontot.",
    why: "Du får det här mejlet eftersom adressen hör till ett konto på {host}, eller gjorde det tills nyss.",
  },
  passwordChanged: {
    subject: "Ditt lösenord till Vidare har ändrats",
    heading: "Ett nytt lösenord till ditt konto",
    lead: "Lösenordet till ditt konto på Vidare har ändrats, och alla andra enheter har loggats ut. Om det var du behöver du inte göra något.",
    link: {
      label: "Välj ett nytt lösenord",
      bare: "Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:",
      validity: "På sidan anger du din adress, så mejlar vi en länk som tar dig in på kontot.",
    },
    notYou:
      "Var det inte du? Då har någon annan tagit sig in på kontot. Välj genast ett nytt lösenord, så loggas alla andra ut.",
    why: "Du får det här mejlet eftersom adressen hör till ett konto på {host}.",
  },
};

export const MAIL_TEXTS: Record<Language, Record<MailKind, MailTexts>> = { en: ENGLISH, sv: SWEDISH };
