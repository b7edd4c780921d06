/** Formatters for what people read. Everything that is shown is formatted here or with these, so its locale is in one place. */
const LOCALE = 'en-IN';

export const dateFormat = (options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALE, options);

/** @param locale of a face in another language */
export const numberFormat = (options?: Intl.NumberFormatOptions, locale: string = LOCALE): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, options);

/** Joins items as "A, B and C". */
export const listFormat = (): Intl.ListFormat => new Intl.ListFormat(LOCALE, { type: 'conjunction' });

const plurals = /* @__PURE__ */ new Intl.PluralRules(LOCALE);

/** Returns the words that go with a count. */
export const pluralText = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;
