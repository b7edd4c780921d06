/** Emails about seats of organisations. */
import { dayOf } from '#shared/domain/common/calendar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { MailDetails } from '../subscriptions/mails.ts';

/** Announces to an owner that paid seats end and that nothing follows them. */
export const seatsEndMail = (
  owner: MailDetails['payer'],
  { organisation, page, timezone }: { readonly organisation: string; readonly page: string; readonly timezone: string },
  seats: number,
  end: number,
): Mail => {
  const day = dayText(dayOf(end, timezone));
  return {
    to: owner.email,
    subject: `${countText(seats, 'seat ends', 'seats end')} on ${day}: ${organisation}`,
    ...layOut([
      `Hello ${owner.name},`,
      `${countText(seats, 'paid seat', 'paid seats')} of ${organisation} end at the start of ${day}. They aren’t renewed automatically. Afterwards the people in them stay in the organisation, without what their plan includes.`,
      `To buy the next period or fewer seats: ${page}`,
    ]),
  };
};

export const seatsMail = (
  { payer, planName, publicUrl, timezone }: MailDetails,
  { organisation, organisationId }: { readonly organisation: string; readonly organisationId: string },
  paid: {
    readonly number: string;
    readonly amount: number;
    readonly seats: number;
    readonly from: number;
    readonly until: number;
  },
): Mail => {
  const day = (at: number): string => dayText(dayOf(at, timezone));
  return {
    to: payer.email,
    subject: `Your invoice ${paid.number}`,
    ...layOut([
      `Hello ${payer.name},`,
      `Thank you. We received your payment of ${rupeesText(paid.amount)} for ${countText(paid.seats, 'seat', 'seats')} of ${organisation} in the ${planName} plan.`,
      `The seats are included from ${day(paid.from)} and end at the start of ${day(paid.until)}.`,
      `View your seats and download invoice ${paid.number}: ${publicUrl}/organisation/${organisationId}?tab=seats`,
    ]),
  };
};
