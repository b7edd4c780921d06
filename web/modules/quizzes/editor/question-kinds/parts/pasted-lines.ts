/** Lists that authors paste into a field of options. */
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { part, type FormPart } from './fields.ts';

const MARKER = /^(?:([-*•–—▪◦‣])|\(?(?:(\d{1,2})|([a-z]))[.):])\s+/i;

interface Marker {
  /** A bullet; empty for a number or letter. */
  readonly bullet: string;
  /** Position in its series. */
  readonly number: number;
  readonly length: number;
}

const markerOf = (line: string): Marker | null => {
  const [whole, bullet = '', digits, letter] = MARKER.exec(line) ?? [];
  if (whole === undefined) return null;
  const number = digits === undefined ? (letter ?? 'a').toLowerCase().charCodeAt(0) : Number(digits);
  return { bullet, number, length: whole.length };
};

/** Removes "A)", "1." or "-" where they number or mark every line; a text such as "A. Smith" in other lists stays. */
const withoutMarkers = (lines: readonly string[]): readonly string[] => {
  const markers = lines.map(markerOf);
  const [first] = markers;
  const isSeries = markers.every(
    (marker, index) =>
      marker !== null &&
      marker.bullet === first?.bullet &&
      (marker.bullet !== '' || marker.number === first.number + index),
  );
  return isSeries ? lines.map((line, index) => line.slice(markers[index]?.length ?? 0)) : lines;
};

const filledIn = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');

/** Returns the items of a pasted list: its lines, or the cells of a spreadsheet. A single text is one item. */
export const pastedItems = (text: string): readonly string[] =>
  filledIn(withoutMarkers(filledIn(text.split(/\r\n|[\r\n\u2028\u2029]/))).flatMap((line) => line.split('\t')));

export interface Pasted {
  readonly parts: readonly FormPart[];
  /** Items that the parts got. */
  readonly added: number;
  /** Items for which there was no room. */
  readonly left: readonly string[];
}

const isBlank = ({ text, note }: FormPart): boolean => text.trim() === '' && (note ?? '').trim() === '';

/**
 * Returns the parts with the items from that position on: the first in the part there, the others in blank parts below
 * it or in new ones. No text is replaced.
 * @param first the part at the position, with the first item
 */
export const withPasted = (
  parts: readonly FormPart[],
  index: number,
  first: FormPart,
  items: readonly string[],
): Pasted => {
  if (parts[index] === undefined) return { parts, added: 0, left: items };
  const above = parts.slice(0, index);
  const below = parts.slice(index + 1);
  const used = above.length + 1 + below.filter((one) => !isBlank(one)).length;
  const room = Math.max(0, QUESTION_OPTIONS_MAX - used);
  const others = items.slice(1, 1 + room);
  const filled = others.map((text): FormPart => {
    const [next] = below;
    if (next === undefined || !isBlank(next)) return part(text);
    below.shift();
    const { html: _empty, ...plain } = next;
    return { ...plain, text };
  });
  const next = [...above, first, ...filled, ...below];
  // New parts take the room of blank ones further down.
  while (next.length > QUESTION_OPTIONS_MAX) next.splice(next.findLastIndex(isBlank), 1);
  return { parts: next, added: 1 + filled.length, left: items.slice(1 + room) };
};
