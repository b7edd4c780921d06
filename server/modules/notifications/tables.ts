/** Rows of the tables owned by the notifications module. */
import type { InboxKind } from '#shared/contract/notifications/inbox.ts';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mail_choices: NotificationChoicesTable;
    notifications: NotificationsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}

/** A user's choices by kind and channel; no row if they never changed them. */
export interface NotificationChoicesTable {
  user_id: string;
  digest: Flag;
  reminder: Flag;
  weekly_test: Flag;
  daily: Flag;
  grade: Flag;
  regrade: Flag;
  push_regrade: Flag;
  class: Flag;
  assignment: Flag;
  push_digest: Flag;
  team_week: Flag;
  push_team_week: Flag;
  grading: Flag;
  push_grading: Flag;
  review: Flag;
  push_review: Flag;
  new_class: Flag;
  push_new_class: Flag;
  new_mentor: Flag;
  push_new_mentor: Flag;
  push_reminder: Flag;
  push_weekly_test: Flag;
  push_daily: Flag;
  push_grade: Flag;
  push_class: Flag;
  push_assignment: Flag;
  /** Minutes since midnight. */
  remind_at: number;
  /** IANA time zone of the times; null for the server's. */
  timezone: string | null;
  /** Minutes since midnight; null without quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** When the next daily reminder is due; null if it is off. */
  next_daily: number | null;
  /** Week of the last digest sent; empty at the start. */
  digest_sent: string;
  /** Day of the last reminder sent; empty at the start. */
  reminder_sent: string;
}

export interface NotificationsTable {
  user_id: string;
  id: string;
  kind: InboxKind;
  /** Identifies the event: a user is notified of it once. */
  dedupe_key: string;
  title: string;
  text: string;
  path: string;
  created_at: number;
  read_at: number | null;
}

/** Browsers that get notifications. A row goes with its session. */
export interface PushSubscriptionsTable {
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}
