/** Rows of the tables that the module notifications owns. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mail_choices: MailChoicesTable;
  }
}

export interface MailChoicesTable {
  user_id: string;
  digest: Flag;
  reminder: Flag;
  weekly_test: Flag;
  /** The week whose digest went out last, empty before the first. */
  digest_sent: string;
  /** The day whose reminder went out last, empty before the first. */
  reminder_sent: string;
}
