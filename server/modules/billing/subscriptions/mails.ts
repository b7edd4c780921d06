/** Emails about subscriptions. */
import { dayOf } from '#shared/domain/common/calendar.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

export interface Payer {
  readonly name: string;
  readonly email: string;
}

/** Details that every email about a subscription contains. */
export interface MailDetails {
  readonly payer: Payer;
  readonly planName: string;
  readonly publicUrl: string;
  readonly timezone: string;
}

const dayTextAt = (at: number, timezone: string): string => dayText(dayOf(at, timezone));

const mySubscriptions = (publicUrl: string): string => `${publicUrl}/my-subscriptions`;

export const receiptMail = (
  { payer, planName, publicUrl, timezone }: MailDetails,
  paid: { readonly number: string; readonly amount: number; readonly until: number },
): Mail => ({
  to: payer.email,
  subject: `Your invoice ${paid.number}`,
  ...layOut([
    `Hello ${payer.name},`,
    `Thank you. We received your payment of ${rupeesText(paid.amount)} for the ${planName} plan.`,
    `You have full access until ${dayTextAt(paid.until, timezone)}.`,
    `View or print invoice ${paid.number}: ${mySubscriptions(publicUrl)}`,
  ]),
});

/** @param end when it renews */
export const renewalMail = (
  { payer, planName, publicUrl, timezone }: MailDetails,
  { price, duration }: { readonly price: number; readonly duration: string },
  end: number,
): Mail => ({
  to: payer.email,
  subject: `Your ${planName} plan renews on ${dayTextAt(end, timezone)}`,
  ...layOut([
    `Hello ${payer.name},`,
    `Your ${planName} plan renews on ${dayTextAt(end, timezone)} for ${duration}. We’ll charge ${rupeesText(price)}.`,
    `To change the plan or cancel before then: ${mySubscriptions(publicUrl)}`,
  ]),
});

export const chargeFailedMail = ({ payer, planName, publicUrl, timezone }: MailDetails, until: number): Mail => ({
  to: payer.email,
  subject: 'Your payment didn’t go through',
  ...layOut([
    `Hello ${payer.name},`,
    `The payment for your ${planName} plan failed. We’ll try again on each of the next three days.`,
    `You keep full access until ${dayTextAt(until, timezone)}.`,
    `To pay another way: ${mySubscriptions(publicUrl)}`,
  ]),
});

export const haltedMail = ({ payer, planName, publicUrl }: MailDetails): Mail => ({
  to: payer.email,
  subject: 'Your subscription is on hold',
  ...layOut([
    `Hello ${payer.name},`,
    `The payment for your ${planName} plan failed again, so subscriber content is locked. You won’t be charged again.`,
    `To get full access back, choose a plan and pay: ${mySubscriptions(publicUrl)}`,
    'You keep your results and all free content.',
  ]),
});

export const complimentaryMail = (
  { payer, publicUrl, timezone }: Omit<MailDetails, 'planName'>,
  until: number,
): Mail => ({
  to: payer.email,
  subject: 'You have free full access',
  ...layOut([
    `Hello ${payer.name},`,
    `You have free full access until ${dayTextAt(until, timezone)}, with our compliments. You won’t be charged.`,
    `Start here: ${publicUrl}/explore`,
  ]),
});

export const cancelledMail = ({ payer, planName, publicUrl, timezone }: MailDetails, until: number | null): Mail => ({
  to: payer.email,
  subject: 'Your subscription is cancelled',
  ...layOut([
    `Hello ${payer.name},`,
    until === null
      ? `Your ${planName} plan is cancelled and has ended. You won’t be charged again.`
      : `Your ${planName} plan is cancelled. You keep full access until ${dayTextAt(until, timezone)}, and you won’t be charged again.`,
    `Your invoices: ${mySubscriptions(publicUrl)}`,
  ]),
});
