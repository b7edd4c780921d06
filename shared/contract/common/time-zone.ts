import * as v from 'valibot';
import { isTimeZone } from '#shared/domain/common/calendar.ts';

const CHOOSE = 'Choose a time zone from the list';

/** A time zone by its IANA name. */
export const TimeZone = v.pipe(
  v.string('The time zone must be text'),
  v.maxLength(60, CHOOSE),
  v.check((value) => isTimeZone(value), CHOOSE),
);
