/** An item of QTI 2 or 3 as a question. */
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { readStableId } from '../../stable-id.ts';
import { plainTextOfHtml } from '../texts/html-text.ts';
import { badItem, itemOf, readItem, type ItemOrigin } from '../build-question.ts';
import type { RawDetails, RawQuestion } from '../raw-question.ts';
import { UnreadableFile, type ParsedItem, type Reading, type ReadOptions } from '../item.ts';
import { withFeedback } from '../option-feedback.ts';
import { readingOf, remarkName, tagsIn } from '../remarks.ts';
import { readOrThrow } from '../weighted.ts';
import type { ScoredItem, FileAt, Item } from './scored-item.ts';
import { ownDataIn, type OwnData } from './own-data.ts';
import { identifiersIn } from './read-choice.ts';
import { scoredItemIn, readAnswers } from './read-kinds.ts';
import { pointsOf, scoringMapping } from './read-scoring.ts';
import { stimuliIn } from './read-stimulus.ts';
import { placedPicture, richIn } from './read-text.ts';
import { childOf, childrenOf, findAll, parseTree, textIn, type Element } from './tree.ts';
import { PICTURE, PROMPT, stableIdIn, STIMULUS } from './write-item.ts';

/** An item in a file of its own, or in a package. */
export interface ItemFile {
  /** Its name for the report. */
  readonly name: string;
  readonly xml: string;
  readonly group: string | null;
  readonly tags: readonly string[];
  readonly fileAt: FileAt;
}

const BODY = { column: 'question', name: 'the question', hasPictures: true } as const;
const MATERIAL = { column: 'stimulus', name: 'the shared material', hasPictures: true } as const;
const FEEDBACK = { column: 'explanation', name: 'the explanation', hasPictures: true } as const;

/** Feedback with such an identifier explains the answer, whatever it is. */
const GENERAL = /explan|general|solution|rationale/i;

/** Returns the explanation; other feedback that isn't on an option gets a remark. */
const explanationOf = (scored: ScoredItem): string => {
  const options = identifiersIn(scored);
  const others = childrenOf(scored.root, 'modalFeedback').filter(
    ({ attributes }) => !options.has(attributes['identifier'] ?? ''),
  );
  const isGeneral = ({ attributes: { identifier = '', outcomeIdentifier = '' } }: Element): boolean =>
    GENERAL.test(identifier) || GENERAL.test(outcomeIdentifier);
  for (const feedback of others.filter((one) => !isGeneral(one))) {
    const message = `The feedback “${shortened(feedback.attributes['identifier'] ?? '', 60)}” was dropped`;
    scored.reading.remark({ column: 'feedback', message, weight: 'change', before: textIn(feedback).trim() });
  }
  return others
    .filter(isGeneral)
    .map(({ children }) => richIn(children, scored, FEEDBACK))
    .join('');
};

const classed = (body: Element, name: string): Element | undefined =>
  childrenOf(body, 'div').find(({ attributes }) => attributes['class'] === name);

type Texts = Pick<RawQuestion, 'prompt' | 'stimulus'> & { readonly image: string };

/** Returns the text of the question with what it shares, and its picture if it is one of ours. */
const textsOf = (item: Item): Texts => {
  const { body, own } = item;
  const shared = own === null ? stimuliIn(item, MATERIAL) : '';
  if (own === null)
    return {
      prompt: richIn(body.children, item, BODY),
      image: '',
      ...(shared === '' ? {} : { stimulus: { id: '', text: shared } }),
    };
  const material = classed(body, STIMULUS);
  const picture = classed(body, PICTURE);
  const [image] = picture === undefined ? [] : findAll(picture, ({ name }) => name === 'img');
  const prompt = classed(body, PROMPT);
  return {
    prompt: richIn(
      prompt === undefined ? body.children.filter((node) => node !== picture && node !== material) : prompt.children,
      item,
      BODY,
    ),
    image: image === undefined ? '' : placedPicture(image, item),
    ...(material === undefined
      ? {}
      : { stimulus: { id: own.get('stimulus') ?? '', text: richIn(material.children, item, MATERIAL) } }),
  };
};

const detailsOf = (own: OwnData | null, keywords: readonly string[], reading: Reading): Partial<RawDetails> => {
  if (own === null)
    return {
      tags: tagsIn(
        reading,
        keywords.flatMap((keyword) => keyword.split(',')),
      ),
    };
  const said = (name: string): string => own.get(name) ?? '';
  return {
    tags: tagsIn(reading, said('tags').split(',')),
    locator: said('source-locator'),
    accessed: said('source-accessed'),
    level: said('level'),
    bloom: said('bloom'),
    objective: said('objective'),
    asOf: said('as-of'),
    reviewBy: said('review-by'),
    expires: said('expires'),
  };
};

/** Remarks on parts of an item that a question doesn't have. */
const remarkParts = ({ root, own, reading }: Item): void => {
  if (own !== null) return;
  if (childOf(root, 'templateProcessing') !== undefined || root.attributes['adaptive'] === 'true')
    reading.remark({
      column: 'question',
      message: 'Steps and drawn values of the other program were dropped',
      weight: 'loss',
    });
};

const fullPoints = (scored: ScoredItem): number | null => {
  const mapping = scoringMapping(scored);
  if (mapping === null) return null;
  const earned = mapping.entries.map(({ points }) => Math.max(0, points));
  const isSummed = scored.declaration.attributes['cardinality'] === 'multiple';
  return mapping.most ?? (isSummed ? earned.reduce((sum, points) => sum + points, 0) : Math.max(0, ...earned));
};

const rootOf = (xml: string): Element | string => {
  try {
    const root = parseTree(xml);
    return root?.name === 'assessmentItem' ? root : 'The file isn’t a QTI item';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
};

/** Reads an item; `row` is its number in the package. */
export const readQtiItem = (file: ItemFile, row: number, options: ReadOptions): ParsedItem => {
  const root = rootOf(file.xml);
  const origin: ItemOrigin = { row, stableId: null, group: file.group, cells: [file.name, ''] };
  if (typeof root === 'string') return badItem(origin, file.name, [{ column: 'file', reason: root }]);
  const { title = '', identifier = '' } = root.attributes;
  const body = childOf(root, 'itemBody');
  const about = title.trim() === '' ? file.name : title.trim();
  if (body === undefined) return badItem(origin, about, [{ column: 'question', reason: 'The item has no text' }]);
  const reading = readingOf(options);
  const own = ownDataIn(body);
  const item: Item = { root, body, own, reading, fileAt: file.fileAt };
  const stableId = stableIdIn(identifier);
  const known: ItemOrigin = {
    ...origin,
    cells: [file.name, about],
    stableId: readStableId(stableId) === null ? null : stableId,
  };
  return readItem(known, about, () => {
    const scored = scoredItemIn(item);
    const read = readOrThrow(readAnswers(scored));
    const { prompt, image, stimulus } = textsOf(item);
    const { answers, explanation } = withFeedback(read, explanationOf(scored), {
      reading,
      toPlain: (html, name) => plainTextOfHtml(html, { reading, column: 'feedback', name }),
    });
    remarkParts(item);
    if (own === null) remarkName(reading, title, plainTextOf(prompt));
    return itemOf(
      known,
      {
        prompt,
        answers,
        points: pointsOf(scored, fullPoints(scored)),
        explanation,
        source: own?.get('source') ?? '',
        sourceUrl: own?.get('source-url') ?? '',
        image,
        ...(stimulus === undefined ? {} : { stimulus }),
        details: detailsOf(own, file.tags, reading),
      },
      reading,
    );
  });
};
