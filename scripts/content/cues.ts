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

/** The text of one other question before it is answered, without options, as most options are wrong. */
const statedStems = (question: WrittenQuestion): ReadonlySet<string> =>
  stemSet([question.prompt, ...(question.kind === 'ordering' ? question.items : [])].join(' '));

/** Share of a text's stems, two at least, that another question states when it gives the text away. */
const GIVEN_AWAY = 0.6;
const STEMS_MIN = 2;

const isStated = (stems: readonly string[], stated: ReadonlySet<string>): boolean => {
  const hits = stems.filter((stem) => stated.has(stem)).length;
  return hits >= STEMS_MIN && hits >= GIVEN_AWAY * stems.length;
};

/** Right options that another question states as a fact. */
const cueOfOption = (question: WrittenQuestion, others: readonly WrittenQuestion[]): readonly string[] => {
  if (question.kind !== 'single' && question.kind !== 'multiple') return [];
  const known = stemSet([question.prompt, ...wrongTexts(question)].join(' '));
  return keyTexts(question).flatMap((text) => {
    const stems = [...stemSet(text)].filter((stem) => !known.has(stem));
    return others.some((other) => isStated(stems, statedStems(other)))
      ? [`another question of the set states the right option "${text}"`]
      : [];
  });
};

/** Pairs to be matched that another question states. */
const cueOfPair = (question: WrittenQuestion, others: readonly WrittenQuestion[]): readonly string[] => {
  if (question.kind !== 'matching') return [];
  return question.pairs.flatMap(([left, right]) => {
    const leftStems = [...stemSet(left)];
    const rightStems = [...stemSet(right)].filter((stem) => !leftStems.includes(stem));
    const isGiven = others.some((other) => {
      const stated = statedStems(other);
      return leftStems.some((stem) => stated.has(stem)) && isStated(rightStems, stated);
    });
    return isGiven ? [`another question of the set states the pair "${left}" and "${right}"`] : [];
  });
};

/** Results below this occur in prompts by chance. */
const TELLING_NUMBER = 10;

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

/** Results that another question uses as a given figure. */
const cueOfNumber = (question: WrittenQuestion, others: readonly WrittenQuestion[]): readonly string[] => {
  if (question.kind !== 'number' || Math.abs(question.answer) < TELLING_NUMBER) return [];
  const isPrinted = (prompt: string): boolean =>
    (prompt.match(NUMBER) ?? []).some((text) => Number(text.replaceAll(',', '')) === question.answer);
  const isGiven = others.some(({ prompt }) => isPrinted(prompt)) && !isPrinted(question.prompt);
  return isGiven ? [`another question of the set prints the result ${String(question.answer)}`] : [];
};

/** Answers that another question of the same set gives away. */
export const cuesOfNeighbours = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question, index) => {
    const others = set.questions.filter((_, at) => at !== index);
    return [cueOfText, cueOfOrder, cueOfOption, cueOfPair, cueOfNumber].flatMap((cue) => cue(question, others));
  });
