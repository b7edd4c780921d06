/** Checks XML before it is parsed. */
import { XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from '../item.ts';

/** Parts of a file whose characters aren't markup. */
const LITERAL = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g;
/** More than other programs nest, and little enough for a recursive parser. */
const NESTING_MAX = 60;
/** The parser collects plain text letter by letter, which takes thirty times its size. */
const TEXT_MAX = 500_000;

const shapeFault = (markup: string): string | null => {
  let depth = 0;
  let end = 0;
  for (const { 0: tag, index } of markup.matchAll(/<[/\w][^<>]*>/g)) {
    if (index - end > TEXT_MAX) return 'The XML has a text that is too long.';
    end = index + tag.length;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > NESTING_MAX) return 'The XML is nested too deeply.';
  }
  return null;
};

/**
 * Throws UnreadableFile for XML that is broken, declares entities, because they may be bombs, or is nested too deeply.
 * @param program the name of the program that exported it
 * @returns the markup without comments and literal text
 */
export const checkXml = (xml: string, program: string): string => {
  const markup = xml.replace(LITERAL, '');
  const again = `Export it again from ${program}.`;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup))
    throw new UnreadableFile(`The file declares XML entities, which aren’t allowed. ${again}`);
  const fault = shapeFault(markup);
  if (fault !== null) throw new UnreadableFile(`${fault} ${again}`);
  // Deprecated because it moves to a package of its own, which isn't published yet; available until the next major
  // version.
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new UnreadableFile(`The XML is broken near line ${String(valid.err.line)}`);
  return markup;
};

/** Parses checked XML. The parser refuses some names, such as `__proto__`; they are refused with a sentence. */
export const parsedXml = (program: string, parse: () => unknown): unknown => {
  try {
    return parse();
  } catch (error) {
    throw new UnreadableFile(`The XML can’t be read. Export it again from ${program}.`, { cause: error });
  }
};
