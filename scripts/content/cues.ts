/** Answers that the title, the description or another question of the set gives away. */
import type { WrittenQuestion } from '../../content/format.ts';
import { askedTexts, eachQuestion, keyTexts, wrongTexts, type Fault, type QuestionSet } from './items.ts';
import { stemSet, stemsOf } from './stems.ts';

/** The stems that only the key has: neither the prompt nor a wrong option says them. */
const tellingStems = (question: WrittenQuestion): ReadonlySet<string> => {
  const known = stemSet([question.prompt, ...wrongTexts(question)].join(' '));
  return new Set(keyTexts(question).flatMap((text) => stemsOf(text).filter((stem) => !known.has(stem))));
};

/**
 * The telling stems that a text prints. One is enough to pick an option; a typed answer is given away when the text has
 * all of it.
 */
const printedStems = (question: WrittenQuestion, text: string): readonly string[] => {
  const cueStems = tellingStems(question);
  const said = stemSet(text);
  const printed = [...cueStems].filter((stem) => said.has(stem));
  return question.kind === 'text' && printed.length < cueStems.size ? [] : printed;
};

/** Answers that can be read on the start page of the set. */
export const cuesOfOpening = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question) =>
    printedStems(question, set.opening).map((stem) => `title or description gives the answer away: "${stem}"`),
  );

/** Short answers that another question of the set prints. */
const cueOfText = (question: WrittenQuestion, others: readonly WrittenQuestion[]): readonly string[] => {
  if (question.kind !== 'text') return [];
  return printedStems(question, others.flatMap(askedTexts).join(' ')).map(
    (stem) => `another question of the set says "${stem}"`,
  );
};

const YEAR = /\b(1[5-9]|20)\d\d\b/;
/** Stems that an item and a prompt share when they speak of one event. */
const SAME_EVENT = 2;

/** Whether a prompt that gives a year speaks of that event. */
const dates = (prompt: string, item: string): boolean => {
  if (!YEAR.test(prompt)) return false;
  const said = stemSet(prompt);
  return [...stemSet(item)].filter((stem) => said.has(stem)).length >= SAME_EVENT;
};

/** Events to be ordered whose years the rest of the set gives. */
const cueOfOrder = (question: WrittenQuestion, others: readonly WrittenQuestion[]): readonly string[] => {
  if (question.kind !== 'ordering') return [];
  const dated = question.items.filter((item) => others.some(({ prompt }) => dates(prompt, item)));
  return dated.length > question.items.length / 2
    ? [`other questions date ${String(dated.length)} of ${String(question.items.length)} events`]
    : [];
};

/** Answers that another question of the same set gives away. */
export const cuesOfNeighbours = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question, index) => {
    const others = set.questions.filter((_, at) => at !== index);
    return [...cueOfText(question, others), ...cueOfOrder(question, others)];
  });
