/** Options of Word that are a list of their own at the level of the questions: numbered by letters, or with bullets. */
import { letterOf } from '#shared/domain/common/text/letter.ts';

const PARAGRAPH = /<w:p\b(?:[^<>]*[^/<>])?>[\s\S]*?<\/w:p>/g;
const NUMBERING = /<w:numPr>[\s\S]*?<\/w:numPr>/;
const LETTERS = new Set(['lowerLetter', 'upperLetter', 'bullet']);

const VALUES = {
  ilvl: /<w:ilvl\b[^<>]*\bw:val="([^"<>]*)"/,
  numId: /<w:numId\b[^<>]*\bw:val="([^"<>]*)"/,
  numFmt: /<w:numFmt\b[^<>]*\bw:val="([^"<>]*)"/,
  abstractNumId: /<w:abstractNumId\b[^<>]*\bw:val="([^"<>]*)"/,
} as const;

const valueOf = (xml: string, tag: keyof typeof VALUES): string | undefined => VALUES[tag].exec(xml)?.[1];

/** Returns how each list of the document numbers its first level, by the list's id. */
const formatsOf = (numbering: string): ReadonlyMap<string, string> => {
  const abstract = new Map<string, string>();
  for (const [, id = '', inner = ''] of numbering.matchAll(
    /<w:abstractNum\b[^<>]*\bw:abstractNumId="(\d+)"[^<>]*>([\s\S]*?)<\/w:abstractNum>/g,
  )) {
    const first = /<w:lvl\b[^<>]*\bw:ilvl="0"[^<>]*>([\s\S]*?)<\/w:lvl>/.exec(inner)?.[1] ?? '';
    abstract.set(id, valueOf(first, 'numFmt') ?? '');
  }
  const formats = new Map<string, string>();
  for (const [, id = '', inner = ''] of numbering.matchAll(
    /<w:num\b[^<>]*\bw:numId="(\d+)"[^<>]*>([\s\S]*?)<\/w:num>/g,
  ))
    formats.set(id, abstract.get(valueOf(inner, 'abstractNumId') ?? '') ?? '');
  return formats;
};

/**
 * Writes the letters of such options into their texts: the library merges lists of one level, after which options and
 * questions look the same. A document whose questions aren't a numbered list stays as it is.
 */
export const withLetteredOptions = (xml: string, numbering: string): string => {
  const formats = formatsOf(numbering);
  const formatAt = (paragraph: string): string => {
    const [list = ''] = NUMBERING.exec(paragraph) ?? [];
    return list !== '' && (valueOf(list, 'ilvl') ?? '0') === '0'
      ? (formats.get(valueOf(list, 'numId') ?? '') ?? '')
      : '';
  };
  if (![...xml.matchAll(PARAGRAPH)].some(([paragraph]) => formatAt(paragraph) === 'decimal')) return xml;
  let count = 0;
  return xml.replace(PARAGRAPH, (paragraph) => {
    if (!LETTERS.has(formatAt(paragraph))) {
      count = 0;
      return paragraph;
    }
    const letter = letterOf(count);
    count += 1;
    const mark = `<w:r><w:t xml:space="preserve">${letter}. </w:t></w:r>`;
    const bare = paragraph.replace(NUMBERING, '');
    return bare.includes('</w:pPr>') ? bare.replace('</w:pPr>', `</w:pPr>${mark}`) : bare.replace('>', `>${mark}`);
  });
};
