/** Texts of items: XHTML with interactions, pictures and elements of QTI. */
import { remarkPicture } from '../texts/pictures.ts';
import { plainTextOfHtml } from '../texts/html-text.ts';
import { optionOfHtml, type ReadOption } from '../texts/option-text.ts';
import { isHtml } from '../build-question.ts';
import { UnreadableItem, type Place } from '../item.ts';
import type { Item } from './scored-item.ts';
import { isOwnRubric } from './own-data.ts';
import { childOf, element, htmlOf, textIn, type Element, type Node } from './tree.ts';
import { placeholderOf } from './write-calculated.ts';
import { FORMATTING } from './write-text.ts';

/** Marks the place of an answer in a text. */
const GAP = '\ue000';
const SHOWN_GAP = '____';

/** Interactions in the middle of a text. */
const INLINE = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

const FEEDBACK = new Set(['feedbackBlock', 'feedbackInline', 'modalFeedback']);
const TEMPLATES = new Set(['templateBlock', 'templateInline', 'printedVariable']);

export const isInteraction = ({ name }: Element): boolean => name.endsWith('Interaction');

const wordsOf = (attribute: string | undefined): readonly string[] => (attribute ?? '').split(/\s+/);

const formattingOf = ({ name, attributes }: Element): string | undefined =>
  name === 'span'
    ? Object.keys(FORMATTING).find((tag) => wordsOf(attributes['class']).includes(FORMATTING[tag] ?? ''))
    : undefined;

const collapsed = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ');

/** A picture as an element of HTML; its path is one of ours if it is in the package. */
const pictureOf = (src: string, alt: string, { fileAt, reading }: Item, { column, name }: Where): Element => {
  const bytes = fileAt(src);
  if (bytes === null || bytes.length === 0) return element('img', { src, alt });
  reading.remark({ column, message: `A picture of ${name} is stored with it`, weight: 'note' });
  return element('img', { src: reading.addPicture(new Uint8Array(bytes)), alt });
};

/** Where a text is in the question; its pictures stay in texts that may have some. */
export interface Where extends Omit<Place, 'reading'> {
  readonly hasPictures: boolean;
}

const isPicture = ({ name, attributes: { type = '', data = '' } }: Element): boolean =>
  name === 'object' && (type.startsWith('image/') || /\.(?:png|jpe?g|webp|gif)$/i.test(data));

const imageOf = (node: Element): Element =>
  element('img', { src: node.attributes['data'] ?? '', alt: collapsed(textIn(node)).trim() });

const rubric = (node: Element, item: Item, where: Where): readonly Node[] => {
  if (isOwnRubric(node)) return [];
  if (wordsOf(node.attributes['view']).includes('candidate')) return shownIn(node.children, item, where);
  const before = collapsed(textIn(node)).trim();
  if (before !== '')
    item.reading.remark({
      column: 'question',
      message: 'A note for authors or teachers was dropped',
      weight: 'note',
      before,
    });
  return [];
};

const interactionIn = (node: Element, item: Item, where: Where): readonly Node[] => {
  if (INLINE.has(node.name)) return [GAP];
  const prompt = childOf(node, 'prompt');
  return prompt === undefined ? [] : [element('p', {}, ...shownIn(prompt.children, item, where))];
};

/** Returns what learners see of nodes, as HTML. Throws UnreadableItem for drawn values of other programs. */
const shownIn = (nodes: readonly Node[], item: Item, where: Where, literal = item.own !== null): readonly Node[] =>
  nodes.flatMap((node): readonly Node[] => {
    if (typeof node === 'string') return [literal ? node : collapsed(node)];
    const { name, attributes } = node;
    const inner = (): readonly Node[] => shownIn(node.children, item, where, literal || name === 'pre');
    if (isInteraction(node)) return interactionIn(node, item, where);
    if (name === 'rubricBlock') return rubric(node, item, where);
    if (TEMPLATES.has(name)) return [drawnIn(node, item, where)];
    if (FEEDBACK.has(name)) {
      const message = 'Feedback inside the question was dropped';
      item.reading.remark({ column: 'feedback', message, weight: 'change', before: collapsed(textIn(node)).trim() });
      return [];
    }
    if (name === 'img' && where.hasPictures)
      return [pictureOf(attributes['src'] ?? '', attributes['alt'] ?? '', item, where)];
    if (isPicture(node)) return shownIn([imageOf(node)], item, where);
    const formatting = formattingOf(node);
    return formatting === undefined ? [{ ...node, children: inner() }] : [element(formatting, {}, ...inner())];
  });

const drawnIn = ({ name, attributes }: Element, { own }: Item, { column }: Where): string => {
  const placeholder =
    own === null || name !== 'printedVariable' ? null : placeholderOf(attributes['identifier'] ?? '', own);
  if (placeholder !== null) return placeholder;
  throw new UnreadableItem(column, 'Its numbers or texts are drawn by the other program, which we can’t import');
};

/** Returns HTML that starts with a block, as our rich text does. */
const blockOf = (html: string): string => (html.trim() === '' || isHtml(html) ? html : `<p>${html}</p>`);

const GAP_AT_END = new RegExp(` ?${GAP} ?(?=$|</(?:p|div|td|th|li|h[1-6]|blockquote)>|<br>)`, 'g');

const withGaps = (html: string, { reading }: Item): string => {
  const inside = html.replace(GAP_AT_END, '');
  if (!inside.includes(GAP)) return inside;
  reading.remark({ column: 'question', message: `The gap in the text is shown as ${SHOWN_GAP}`, weight: 'note' });
  return inside.replaceAll(GAP, SHOWN_GAP);
};

const BLOCK =
  '</?(?:p|div|section|article|figure|figcaption|ul|ol|li|table|thead|tbody|tr|th|td|h[1-6]|blockquote)\\b[^<>]*>';
const AROUND_BLOCKS = new RegExp(` ?(${BLOCK}) ?`, 'g');

/** Removes spaces that only indent the file. */
const unindented = (html: string): string => html.replace(AROUND_BLOCKS, '$1');

/** Converts nodes to rich text. */
export const richIn = (nodes: readonly Node[], item: Item, where: Where): string => {
  const html = htmlOf(shownIn(nodes, item, where));
  return blockOf(withGaps(item.own === null ? unindented(html) : html, item).trim());
};

/** Converts nodes to plain text, in which several spaces count as one. */
export const plainIn = (
  nodes: readonly Node[],
  item: Item,
  { column, name }: Pick<Where, 'column' | 'name'>,
): string => {
  const html = htmlOf(shownIn(nodes, item, { column, name, hasPictures: false }, false)).trim();
  return plainTextOfHtml(html, { reading: item.reading, column, name });
};

/** Converts nodes to an option, with the formatting and pictures that options have. */
export const optionIn = (nodes: readonly Node[], item: Item, where: Pick<Where, 'column' | 'name'>): ReadOption =>
  optionOfHtml(htmlOf(shownIn(nodes, item, { ...where, hasPictures: true }, false)).trim(), {
    reading: item.reading,
    ...where,
  });

/** Stores the picture of a question and returns its path; empty if it is missing. */
export const placedPicture = ({ attributes: { src = '', alt = '' } }: Element, item: Item): string => {
  const where = { column: 'image', name: 'the question', hasPictures: true };
  const placed = pictureOf(src, alt, item, where).attributes['src'] ?? '';
  return placed === src ? (remarkPicture(item.reading, 'image', src, where.name) ?? '') : placed;
};
