/** Reads a list of people as it is pasted or exported: addresses, "Asha Rao <asha@example.com>", or CSV with name and email. */
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { Email } from '#shared/contract/common/fields.ts';

const NAME_MAX = 100;
const DELIMITERS = [',', ';', '\t'];
const BRACKETED = /^(?<name>[^<>]*)<(?<email>[^<>]*)>$/;
const HEADER = /^e-?mail(?: address)?$/i;
// oxlint-disable-next-line no-control-regex -- a name is one line of text
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

export interface ListedPerson {
  /** Its line in the text, from 1. */
  readonly line: number;
  readonly name: string;
  /** In lower case; as it was typed if it isn't valid. */
  readonly email: string;
  readonly valid: boolean;
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const OPTIONS = {
  bom: true,
  delimiter: DELIMITERS,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
} as const;

const recordsOf = (text: string): readonly CsvRecord[] => {
  try {
    return parse(text, { ...OPTIONS, relax_quotes: true }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that is never closed is part of the text.
    return parse(text, { ...OPTIONS, quote: false }) as unknown as CsvRecord[];
  }
};

/** Separates addresses that have only spaces between them. */
const apart = (field: string): readonly string[] => {
  const parts = field.split(/\s+/);
  return parts.length > 1 && parts.every((part) => part.includes('@')) ? parts : [field];
};

const personOf = (line: number, field: string, beside: string): ListedPerson => {
  const { name = '', email = field } = BRACKETED.exec(field)?.groups ?? {};
  const parsed = v.safeParse(Email, email);
  return {
    line,
    name: `${name} ${beside}`.replaceAll(CONTROL, ' ').replaceAll('\u0000', '').trim().slice(0, NAME_MAX),
    email: parsed.success ? parsed.output : email.replaceAll('\u0000', '').slice(0, NAME_MAX),
    valid: parsed.success,
  };
};

/** Returns the people of a list in its order, without a header. */
export const readList = (text: string): readonly ListedPerson[] => {
  const people: ListedPerson[] = [];
  for (const [at, { record, info }] of recordsOf(text).entries()) {
    const fields = record.filter((field) => field !== '');
    const addresses = fields.filter((field) => field.includes('@')).flatMap(apart);
    const others = fields.filter((field) => !field.includes('@'));
    const isHeader = at === 0 && addresses.length === 0 && others.some((field) => HEADER.test(field));
    if (isHeader || fields.length === 0) continue;
    const [only] = addresses;
    if (addresses.length === 1 && only !== undefined) people.push(personOf(info.lines, only, others.join(' ')));
    else {
      for (const field of addresses) people.push(personOf(info.lines, field, ''));
      if (others.length > 0) people.push(personOf(info.lines, others.join(' '), ''));
    }
  }
  return people;
};
