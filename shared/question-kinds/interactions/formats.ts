/** Texts in the formats of SCORM's data model. */

/** A decimal with at most that many digits after the point, without an exponent and without zeros at its end. */
export const decimalText = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
};

/** SCORM 1.2 can't express more. */
const HOURS_MAX = 9_999;

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds split into whole hours, minutes and seconds. */
const partsOf = (seconds: number): readonly [number, number, number] => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
};

/** A `CMITimespan` of SCORM 1.2: HHHH:MM:SS. */
export const timespan = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds);
  if (hours > HOURS_MAX) return `${String(HOURS_MAX)}:59:59`;
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(rest)}`;
};

/** A `timeinterval(second,10,2)` of SCORM 2004: PT1H2M3S. */
export const interval = (seconds: number): string => {
  const [hours, minutes, rest] = partsOf(seconds);
  return `PT${hours > 0 ? `${String(hours)}H` : ''}${minutes > 0 ? `${String(minutes)}M` : ''}${String(rest)}S`;
};

/** Shortens a text to that many characters, without cutting one in two. */
export const shortened = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};
