import type { ItemStatistics } from '#shared/contract/attempts/analysis.ts';
import type { AnswerValue, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { correlationOf, meanOf, remarksOn, upperLowerOf } from '#shared/domain/attempts/item-analysis.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Choice } from '#shared/question-kinds/rules.ts';
import type { ScoredAnswer, ScoredAttempt } from './scored-attempts.ts';
import { readableText, readableTextOf } from '../../../platform/html/formulas.ts';

const PROMPT_MAX = 200;
const RESPONSES_MAX = 20;

const choicesOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Choice[] =>
  KINDS[question.kind].choices(question);

const textsOf = <K extends QuestionKind>(question: QuestionOf<K>, value: AnswerValue): readonly string[] =>
  KINDS[question.kind].answerTexts(question, value);

const rightTextsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly string[] =>
  KINDS[question.kind].answerTexts(question, KINDS[question.kind].rightAnswer(question));

/** Returns the answer as text: an entry for each option or pair. */
export const answerTextsOf = ({ question, value }: ScoredAnswer): readonly string[] => textsOf(question, value);

/** The prompt without its markup. */
export const promptOf = ({ prompt }: Question): string => shortened(readableTextOf(prompt), PROMPT_MAX);

const chose = (value: AnswerValue, id: string): boolean =>
  Array.isArray(value) ? value.some((part) => part === id) : String(value) === id;

/** Counts equal answers, most frequent first. Texts that differ only in case and spaces are equal. */
const responsesOf = (answers: readonly ScoredAnswer[]): Pick<ItemStatistics, 'responses' | 'otherResponses'> => {
  const counted = new Map<string, { text: string; given: number; right: boolean }>();
  for (const answer of answers) {
    const { question, awarded } = answer;
    const rightTexts = rightTextsOf(question);
    for (const text of answerTextsOf(answer)) {
      const key = text.toLowerCase().replace(/\s+/g, ' ');
      // A pair can be right though the whole answer isn't.
      const right = awarded >= question.points || rightTexts.includes(text);
      const one = counted.get(key) ?? { text: readableText(text), given: 0, right };
      one.given += 1;
      counted.set(key, one);
    }
  }
  const ranked = [...counted.values()].toSorted((a, b) => b.given - a.given || (a.text < b.text ? -1 : 1));
  return { responses: ranked.slice(0, RESPONSES_MAX), otherResponses: Math.max(0, ranked.length - RESPONSES_MAX) };
};

/** Share of the other questions' points that the attempt earned. */
const restOf = ({ awarded, points }: ScoredAttempt, answer: ScoredAnswer): number => {
  const own = answer.counts ? { awarded: answer.awarded, points: answer.question.points } : { awarded: 0, points: 0 };
  const others = points - own.points;
  return others === 0 ? 0 : (awarded - own.awarded) / others;
};

/** Statistics of one question over the attempts that were scored with its current key. */
export const analyseItem = (
  question: Question,
  number: number,
  attempts: readonly ScoredAttempt[],
  isCurrent: (asked: Question) => boolean,
): ItemStatistics => {
  const scored = attempts.flatMap((attempt) => {
    const answer = attempt.answers.get(question.id);
    return answer !== undefined && isCurrent(answer.question) ? [{ attempt, answer }] : [];
  });
  const earned = scored.map(({ answer }) => answer.awarded / answer.question.points);
  const shares = earned.map((share) => Math.max(0, share));
  const rests = scored.map(({ attempt, answer }) => restOf(attempt, answer));
  const totals = scored.map(({ attempt }) => attempt.awarded / attempt.points);
  const choices = choicesOf(question).map((choice) => {
    const who = rests.filter((_, index) => chose(scored[index]?.answer.value ?? null, choice.id));
    return {
      id: choice.id,
      text: readableText(choice.text),
      right: choice.right,
      chosen: who.length,
      restOfChoosers: meanOf(who),
    };
  });
  const figures = {
    number,
    attempts: scored.length,
    facility: meanOf(shares),
    discrimination: correlationOf(earned, rests),
    choices,
  };
  return {
    ...figures,
    ...(choices.length === 0 ? responsesOf(scored.map(({ answer }) => answer)) : { responses: [], otherResponses: 0 }),
    upperLower: upperLowerOf(shares, totals),
    questionId: question.id,
    kind: question.kind,
    prompt: promptOf(question),
    ...(question.stimulus === undefined
      ? {}
      : { stimulus: shortened(readableTextOf(question.stimulus.text), PROMPT_MAX) || 'A picture' }),
    unanswered: scored.filter(({ answer }) => !isAnswered(answer.value)).length,
    remarks: remarksOn(figures),
  };
};
