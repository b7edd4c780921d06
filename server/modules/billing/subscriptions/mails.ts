/** Emails about subscriptions. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

export interface Payer {
  readonly name: string;
  readonly email: string;
}

/** Details that every email about a subscription contains. */
export interface MailFacts {
  readonly payer: Payer;
  readonly planName: string;
  readonly publicUrl: string;
  readonly timezone: string;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

const dayText = (at: number, timezone: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: timezone }).format(at);

const mySubscriptions = (publicUrl: string): string => `${publicUrl}/my-subscriptions`;

export const receiptMail = (
  { payer, planName, publicUrl, timezone }: MailFacts,
  paid: { readonly number: string; readonly amount: number; readonly until: number },
): Mail => ({
  to: payer.email,
  subject: `Your receipt ${paid.number}`,
  ...layOut([
    `Hello ${payer.name},`,
    `Thank you. We received ${rupees.format(paid.amount)} for the ${planName} plan.`,
    `Everything for subscribers is open to you until ${dayText(paid.until, timezone)}.`,
    `The invoice ${paid.number} is here, to read, print and keep: ${mySubscriptions(publicUrl)}`,
  ]),
});

export const chargeFailedMail = ({ payer, planName, publicUrl, timezone }: MailFacts, until: number): Mail => ({
  to: payer.email,
  subject: 'Your payment didn’t go through',
  ...layOut([
    `Hello ${payer.name},`,
    `The payment for your ${planName} plan failed. It is tried again on each of the next three days.`,
    `Until ${dayText(until, timezone)} everything stays open to you.`,
    `To pay another way: ${mySubscriptions(publicUrl)}`,
  ]),
});

export const haltedMail = ({ payer, planName, publicUrl }: MailFacts): Mail => ({
  to: payer.email,
  subject: 'Your subscription is on hold',
  ...layOut([
    `Hello ${payer.name},`,
    `The payment for your ${planName} plan failed again, so what is for subscribers is closed for now. Nothing more is charged.`,
    `To open it again, choose a plan and pay: ${mySubscriptions(publicUrl)}`,
    'Your results and everything that is free stay yours.',
  ]),
});

export const complimentaryMail = (
  { payer, publicUrl, timezone }: Omit<MailFacts, 'planName'>,
  until: number,
): Mail => ({
  to: payer.email,
  subject: 'Everything is open to you',
  ...layOut([
    `Hello ${payer.name},`,
    `We opened everything for subscribers to you, with our compliments, until ${dayText(until, timezone)}. Nothing is charged.`,
    `Start here: ${publicUrl}/explore`,
  ]),
});

export const cancelledMail = ({ payer, planName, publicUrl, timezone }: MailFacts, until: number | null): Mail => ({
  to: payer.email,
  subject: 'Your subscription is cancelled',
  ...layOut([
    `Hello ${payer.name},`,
    until === null
      ? `Your ${planName} plan is cancelled and has ended. Nothing more is charged.`
      : `Your ${planName} plan is cancelled. It stays open to you until ${dayText(until, timezone)}, and nothing more is charged.`,
    `Your receipts stay here: ${mySubscriptions(publicUrl)}`,
  ]),
});
