/** The kind of question that an item becomes, and its answers. */
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { UnreadableItem } from '../item.ts';
import type { Read } from '../weighted.ts';
import type { ScoredItem, Item } from './scored-item.ts';
import { isTruth, readBoolean, readMatching, readMultiple, readOrdering, readSingle } from './read-choice.ts';
import { isInteraction } from './read-text.ts';
import { isNumeric, readCalculated, readNumber, readText } from './read-typed.ts';
import { childrenOf, findAll, type Element } from './tree.ts';

interface KindReader {
  /** The interaction that our export writes. */
  readonly interaction: string;
  readonly read: (scored: ScoredItem) => Read;
}

const READERS: Readonly<Record<QuestionKind, KindReader>> = {
  single: { interaction: 'choiceInteraction', read: readSingle },
  multiple: { interaction: 'choiceInteraction', read: readMultiple },
  boolean: { interaction: 'choiceInteraction', read: readBoolean },
  number: { interaction: 'textEntryInteraction', read: readNumber },
  calculated: { interaction: 'textEntryInteraction', read: readCalculated },
  text: { interaction: 'textEntryInteraction', read: readText },
  matching: { interaction: 'matchInteraction', read: readMatching },
  ordering: { interaction: 'orderInteraction', read: readOrdering },
};

/** Why items with an interaction can't become questions. */
const REFUSED: Readonly<Record<string, string>> = {
  extendedTextInteraction: 'Essays aren’t supported, because their answers can’t be checked',
  uploadInteraction: 'Uploads of files aren’t supported',
  drawingInteraction: 'Drawings aren’t supported',
  mediaInteraction: 'It asks to play a recording, which isn’t supported',
  gapMatchInteraction: 'Texts with gaps to fill by dragging aren’t supported. Ask one question for each gap.',
  associateInteraction: 'Pairs within one list aren’t supported. Make two lists with sides that match.',
  hottextInteraction: 'Words to choose inside a text aren’t supported. List them as options.',
  sliderInteraction: 'Sliders aren’t supported. Ask for a typed number.',
  hotspotInteraction: 'Places in a picture aren’t supported',
  selectPointInteraction: 'Places in a picture aren’t supported',
  graphicOrderInteraction: 'Places in a picture aren’t supported',
  graphicAssociateInteraction: 'Places in a picture aren’t supported',
  graphicGapMatchInteraction: 'Places in a picture aren’t supported',
  positionObjectInteraction: 'Places in a picture aren’t supported',
  endAttemptInteraction: 'Buttons inside a question aren’t supported',
};

const fail = (reason: string, column = 'type'): never => {
  throw new UnreadableItem(column, reason);
};

const kindOfChoice = (scored: ScoredItem): QuestionKind => {
  const { cardinality } = scored.declaration.attributes;
  if (cardinality === 'multiple') return 'multiple';
  return isTruth(scored) ? 'boolean' : 'single';
};

const KINDS: Readonly<Record<string, (scored: ScoredItem) => QuestionKind>> = {
  choiceInteraction: kindOfChoice,
  inlineChoiceInteraction: () => 'single',
  textEntryInteraction: (scored) => (isNumeric(scored) ? 'number' : 'text'),
  matchInteraction: () => 'matching',
  orderInteraction: () => 'ordering',
};

const kindOf = (scored: ScoredItem): QuestionKind => {
  const { name } = scored.interaction;
  const own = QUESTION_KINDS.find((kind) => kind === scored.own?.get('kind'));
  if (own !== undefined && READERS[own].interaction === name) return own;
  const decide = KINDS[name];
  return decide === undefined
    ? fail(REFUSED[name] ?? `Questions of the type “${name}” aren’t supported`)
    : decide(scored);
};

const onlyInteraction = ({ body }: Item): Element => {
  const [only, second] = findAll(body, isInteraction).filter(({ name }) => name !== 'endAttemptInteraction');
  if (only === undefined) return fail('It asks nothing: there is no interaction in it');
  if (second !== undefined) return fail('It has several interactions or gaps. Ask one question for each.');
  return only;
};

/** Returns the item with the interaction that it is about. Throws UnreadableItem if it can't become a question. */
export const scoredItemIn = (item: Item): ScoredItem => {
  const interaction = onlyInteraction(item);
  const identifier = interaction.attributes['responseIdentifier'] ?? '';
  const declaration = childrenOf(item.root, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  const known = KINDS[interaction.name] !== undefined;
  if (declaration === undefined && known) fail('Its response isn’t declared', 'answer');
  const [processing = null] = childrenOf(item.root, 'responseProcessing');
  return { ...item, interaction, processing, declaration: declaration ?? interaction };
};

/** Reads the answers of an item. */
export const readAnswers = (scored: ScoredItem): Read => READERS[kindOf(scored)].read(scored);
