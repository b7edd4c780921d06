/** Rows of the tables owned by the notifications module. */
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
  /** Week of the last digest sent; empty at the start. */
  digest_sent: string;
  /** Day of the last reminder sent; empty at the start. */
  reminder_sent: string;
}
