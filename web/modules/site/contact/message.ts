import { isEmail } from '#shared/auth/forms.ts';
import { EMAIL_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/common/fields.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactFaults = Partial<Record<keyof ContactMessage, string>>;

/** Returns the problems of the form by field. */
export const contactFaults = (form: ContactMessage): ContactFaults => {
  const faults: ContactFaults = {};
  for (const field of ['name', 'email', 'message'] as const) {
    if (form[field].trim() === '') faults[field] = REQUIRED_SENTENCE;
  }
  if (faults.email === undefined && !isEmail(form.email)) faults.email = EMAIL_SENTENCE;
  return faults;
};

/** Returns the text of the email: the message and its author. */
export const textOf = ({ name, email, message }: ContactMessage): string =>
  `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;

// Half of a pair of surrogates, as a cut emoji leaves it, can't be written into an address.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Returns a mailto URL with the message. */
export const mailtoOf = (to: string, message: ContactMessage): string => {
  const subject = encoded(`Message from ${message.name.trim()}`);
  // Emails use CRLF.
  return `mailto:${to}?subject=${subject}&body=${encoded(textOf(message).replace(/\r?\n/g, '\r\n'))}`;
};
