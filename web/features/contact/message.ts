import { isEmail } from '#shared/auth/forms.ts';
import { EMAIL_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/fields.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactFaults = Partial<Record<keyof ContactMessage, string>>;

/** What is wrong with the form, by field; empty when nothing is. */
export const contactFaults = (form: ContactMessage): ContactFaults => {
  const faults: ContactFaults = {};
  for (const field of ['name', 'email', 'message'] as const) {
    if (form[field].trim() === '') faults[field] = REQUIRED_SENTENCE;
  }
  if (faults.email === undefined && !isEmail(form.email)) faults.email = EMAIL_SENTENCE;
  return faults;
};

/** The address that opens a person's own mail program with the message ready. */
export const mailtoOf = (to: string, { name, email, message }: ContactMessage): string => {
  const subject = encodeURIComponent(`Message from ${name.trim()}`);
  // Mail programs want the line breaks of mail.
  const body = encodeURIComponent(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
};
