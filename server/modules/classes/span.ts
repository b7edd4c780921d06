import type { ClassDraft } from '#shared/contract/classes/classes-staff.ts';
import { CLASS_AHEAD_DAYS, type Span } from '#shared/domain/classes/live-classes.ts';
import { instantOf } from '../../platform/calendar/local-time.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const faulty = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

const startOf = ({ startsAtLocal, timeZone, occurrence }: ClassDraft): number => {
  const time = instantOf(startsAtLocal, timeZone);
  if (time.kind === 'once') return time.at;
  if (time.kind === 'never') {
    throw faulty(
      'startsAtLocal',
      `That time doesn’t exist in ${timeZone} on that day. The clocks may go forward then; choose another time.`,
    );
  }
  if (occurrence === null) {
    throw faulty(
      'occurrence',
      `That time occurs twice in ${timeZone} on that day because the clocks go back. Choose the first or the second.`,
    );
  }
  return time[occurrence];
};

/**
 * Returns the start and end of a class.
 * @param now a class that is over at this time, or starts more than a year later, is rejected
 * @param before the current start, which a started class may keep
 * @throws Refusal VALIDATION_FAILED, with the field
 */
export const spanOf = (draft: ClassDraft, now: number, before?: number): Span => {
  const startsAt = startOf(draft);
  const endsAt = startsAt + draft.minutes * MINUTE_MS;
  if (startsAt !== before && startsAt <= now) throw faulty('startsAtLocal', 'The class must start in the future');
  if (endsAt <= now) throw faulty('minutes', 'The class would already be over');
  if (startsAt > now + CLASS_AHEAD_DAYS * DAY_MS) throw faulty('startsAtLocal', 'Choose a day within the next year');
  return { startsAt, endsAt };
};
