/**
 * Fields shared by several calls, each with its error messages.
 * The functions are marked as free of side effects, so that bundles include only the schemas they use.
 */
import * as v from 'valibot';
import { ID_PATTERN, invalidIdMessage } from '#shared/domain/common/identifiers.ts';
import { NAME_MAX, PAGE_LIMIT_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_DIGITS } from '#shared/domain/common/limits.ts';
import { PROFILES, ROLES } from '#shared/domain/identity/roles.ts';

// PostgreSQL can't store NUL in text.
const NUL = '\u0000';
// A line break in a name or address could inject a mail header.
// oxlint-disable-next-line no-control-regex -- matches control characters
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** One line of text: trimmed, not empty, no control characters. */
export const line = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be at most ${String(max)} characters long`),
    v.check((value) => !CONTROL.test(value), `${label} must be one line of plain text`),
  );

/** Text of several lines or rich text; may be empty. */
export const prose = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.maxLength(max, `${label} must be at most ${String(max)} characters long`),
    v.check((value) => !value.includes(NUL), `${label} contains a character we can’t save`),
  );

/** A whole number in a range. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ (label: string, min: number, max: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.integer(`${label} must be a whole number`),
    v.minValue(min, `${label} must be at least ${String(min)}`),
    v.maxValue(max, `${label} must be at most ${String(max)}`),
  );

/** A whole number in a query string. */
export const wholeText = /* @__NO_SIDE_EFFECTS__ */ (label: string, min: number, max: number) =>
  v.pipe(
    v.string(`${label} must appear only once`),
    v.regex(/^\d{1,9}$/, `${label} must be a whole number`),
    v.transform(Number),
    v.minValue(min, `${label} must be at least ${String(min)}`),
    v.maxValue(max, `${label} must be at most ${String(max)}`),
  );

/** A text to search for, in a query string. */
export const searchText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, `${label} must be at most ${String(max)} characters long`)));

/** An identifier; `noun` appears in its message. */
export const id = /* @__NO_SIDE_EFFECTS__ */ (noun: string) =>
  v.pipe(v.string(invalidIdMessage(noun)), v.regex(ID_PATTERN, invalidIdMessage(noun)));

/** Path parameters `{id}`. */
export const idParams = /* @__NO_SIDE_EFFECTS__ */ (noun: string) => v.object({ id: id(noun) });

export const EMAIL_SENTENCE = 'Please enter a valid email address';
export const PHONE_SENTENCE = `Phone number must be exactly ${String(PHONE_DIGITS)} digits`;
export const PASSWORD_SENTENCE = `Password must be at least ${String(PASSWORD_MIN)} characters long`;
export const REQUIRED_SENTENCE = 'All fields are required';

/** An email address in lower case: one account per person. */
export const Email = v.pipe(
  v.string(EMAIL_SENTENCE),
  v.trim(),
  v.minLength(1, REQUIRED_SENTENCE),
  v.maxLength(254, EMAIL_SENTENCE),
  v.email(EMAIL_SENTENCE),
  v.toLowerCase(),
);

/** A new password: any characters, never trimmed. */
export const NewPassword = v.pipe(
  v.string('Password must be text'),
  v.minLength(1, REQUIRED_SENTENCE),
  v.minLength(PASSWORD_MIN, PASSWORD_SENTENCE),
  v.maxLength(PASSWORD_MAX, `Password must be at most ${String(PASSWORD_MAX)} characters long`),
);

/** An existing password. Rejects longer than any account can have before hashing it. */
export const CurrentPassword = v.pipe(
  v.string('Password must be text'),
  v.minLength(1, REQUIRED_SENTENCE),
  v.maxLength(PASSWORD_MAX, `Password must be at most ${String(PASSWORD_MAX)} characters long`),
);

/** The shape of a name. The server also rejects misleading new names (`shared/domain/identity/name-faults.ts`). */
export const PersonName = v.pipe(
  v.string('Name must be text'),
  v.trim(),
  v.minLength(1, REQUIRED_SENTENCE),
  v.maxLength(NAME_MAX, `Name must be at most ${String(NAME_MAX)} characters long`),
  v.check((value) => !CONTROL.test(value), 'Name must be one line of plain text'),
);

export const Phone = v.pipe(
  v.string(PHONE_SENTENCE),
  v.minLength(1, REQUIRED_SENTENCE),
  v.regex(new RegExp(`^[0-9]{${String(PHONE_DIGITS)}}$`), PHONE_SENTENCE),
);

export const Otp = v.pipe(
  v.string('The code must be six digits'),
  v.minLength(1, REQUIRED_SENTENCE),
  v.regex(/^[0-9]{6}$/, 'The code must be six digits'),
);

/** A device ID: a random UUID that a client generates once and stores. It identifies, but doesn't authenticate. */
export const DeviceId = v.pipe(
  v.string('Device id must be a UUID'),
  v.uuid('Device id must be a UUID'),
  v.toLowerCase(),
);

export const Role = v.picklist(ROLES);
/** Of the role subadmintwo; null for every other. */
export const Profile = v.picklist(PROFILES, 'The profile is author or support');
/** A timestamp: ISO 8601 in UTC. */
export const Moment = v.string();
/** A calendar day: YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.isoDate('The date must be written YYYY-MM-DD'));

/** An existing day before the year 9999, whose last day has no next one in four digits. */
export const RealDay = v.pipe(
  Day,
  v.check((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) && day < '9999';
  }, 'That date doesn’t exist'),
);

export const PageQuery = {
  page: v.optional(wholeText('Page', 1, 1_000_000), '1'),
  limit: v.optional(wholeText('Limit', 1, PAGE_LIMIT_MAX), '20'),
};

export const Pagination = v.object({ current: v.number(), pages: v.number(), total: v.number() });
export type Pagination = v.InferOutput<typeof Pagination>;

/** `{success: true, data: {...}}`: a single thing under its noun. */
export const single = /* @__NO_SIDE_EFFECTS__ */ <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ success: v.literal(true), data: v.object(entries) });

/** A page of a list: `data` is the list, with `pagination` beside it. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) =>
  v.object({ success: v.literal(true), data: v.array(item), pagination: Pagination });

/** A complete list. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) =>
  v.object({ success: v.literal(true), data: v.array(item) });

/** A reply with only a message. */
export const MessageReply = v.object({ success: v.literal(true), message: v.string() });

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A table as a file. */
export const TableFile = v.object({
  filename: v.string(),
  mimetype: v.string(),
  base64: v.string(),
  /** False if there were more rows than one file holds. */
  complete: v.boolean(),
});
export type TableFile = v.InferOutput<typeof TableFile>;
