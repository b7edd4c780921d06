/**
 * Returns a formatter for a time zone. Formatters are cached, because creating one is slow. Throws RangeError for an
 * unknown zone.
 */
export const zonedFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): ((zone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = formats.get(zone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(zone, made);
    return made;
  };
};
