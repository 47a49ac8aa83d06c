import type { Generated } from "kysely";
import type { Language } from "../texts/language.ts";
import type { AccountsSchema } from "./accounts-schema.ts";
import type { ProgressSchema } from "./progress-schema.ts";

/** The tables that migrations/ create. Times may be written as Date or ISO text. */
export type Schema = ProgressSchema &
  AccountsSchema & {
    users: UsersTable;
    new_user_keys: NewUserKeysTable;
    mails: MailsTable;
    rooms: RoomsTable;
    room_codes: { code: string };
    room_keys: RoomKeysTable;
  };

export type UsersTable = {
  uuid: string;
  source: string;
  is_kiosk_user: boolean;
  email: string | null;
  name: string | null;
  is_verified: Generated<boolean>;
  population_category_global_id: string | null;
  is_subscribed: Generated<boolean>;
  registered_at: Date | null;
  mail_language: Language | null;
  created_at: Date;
  last_answered_at: Date | null;
};

type NewUserKeysTable = {
  key: string;
  user_uuid: string;
  is_kiosk_user: boolean;
  created_at: Date;
};

export type RoomsTable = {
  code: string;
  user_uuid: string;
  name: string;
  language: Language;
  question_global_ids: string[];
  created_at: Date;
  is_open: boolean;
};

type RoomKeysTable = Omit<RoomsTable, "is_open"> & { key: string };

export type MailKind = "verification" | "passwordReset" | "emailChanged" | "passwordChanged";

type MailsTable = {
  user_uuid: string;
  id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  created_at: Date;
  next_try_at: Date;
  tries: Generated<number>;
};
