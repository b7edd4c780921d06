/** Ports to the outside, which tests replace. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Random {
  /** That many cryptographically random bytes. */
  bytes(count: number): Uint8Array;
}

/** An entry for a calendar that comes along with a mail: the text of `server/platform/calendar/`. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For optional emails: a POST to this address stops emails of this kind. */
  readonly unsubscribe?: string | undefined;
  readonly calendar?: MailCalendar | undefined;
}

export interface Mailer {
  /** Hands the mail over; rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
}

/** The source of the mailbox page. */
export interface StoredMail extends Mail {
  /** ISO 8601. */
  readonly date: string;
}

export interface Mailbox {
  /** The stored emails, newest first. */
  list(): Promise<readonly StoredMail[]>;
}
