import * as v from 'valibot';
import type { ContentQuestion, ContentQuestionOf } from '../../../../content/format.ts';
import { Question, type NotedPart, type Part, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { unitOf } from '#shared/domain/quizzes/unit.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';

/** Makes an id that reveals nothing. */
export type NewId = () => string;

const partsOf = (texts: readonly string[], newId: NewId): Part[] => texts.map((text) => ({ id: newId(), text }));

const optionsOf = (
  {
    options,
    notes,
  }: { readonly options: readonly string[]; readonly notes?: Readonly<Record<string, string>> | undefined },
  newId: NewId,
): NotedPart[] =>
  options.map((text) => {
    const note = notes?.[text];
    return { id: newId(), text, ...(note === undefined ? {} : { note }) };
  });

const idOf = (parts: readonly Part[], text: string): string => parts.find((part) => part.text === text)?.id ?? '';

const KEYED: { readonly [K in QuestionKind]: (question: ContentQuestionOf<K>, newId: NewId) => object } = {
  single: (question, newId) => {
    const options = optionsOf(question, newId);
    return { options, correct: idOf(options, question.answer) };
  },
  multiple: (question, newId) => {
    const options = optionsOf(question, newId);
    return { options, correct: question.answers.map((text) => idOf(options, text)) };
  },
  boolean: ({ answer, notes }) => ({ correct: answer, ...(notes === undefined ? {} : { notes }) }),
  number: ({ answer, tolerance, ...unit }) => ({ correct: answer, tolerance, ...unitOf(unit) }),
  calculated: ({ parameters, formula, tolerance, toleranceKind, decimals, ...unit }) => ({
    parameters,
    formula,
    tolerance,
    toleranceKind,
    decimals,
    ...unitOf(unit),
  }),
  text: ({ accepted }) => ({ accepted }),
  matching: (question, newId) => {
    const pairs = question.pairs.map(
      ([left, right]) =>
        [
          { id: newId(), text: left },
          { id: newId(), text: right },
        ] as const,
    );
    return {
      left: pairs.map(([left]) => left),
      right: pairs.map(([, right]) => right),
      pairs: pairs.map(([left, right]) => [left.id, right.id]),
    };
  },
  ordering: (question, newId) => {
    const items = partsOf(question.items, newId);
    return { items, order: items.map(({ id }) => id) };
  },
};

const present = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const keyOf = <K extends QuestionKind>(question: ContentQuestionOf<K>, newId: NewId): object =>
  KEYED[question.kind](question, newId);

/**
 * A question of a content file as the product stores it: every id is random, and what was plain text is shown letter by
 * letter. Throws when the file's question fits no contract.
 */
export const toQuestion = (question: ContentQuestion, newId: NewId): Question => {
  const { kind, prompt, points, explanation, source, tags, level, bloom, objective, asOf, reviewBy, expires } =
    question;
  const common = {
    kind,
    id: newId(),
    prompt: richTextOf(prompt),
    points,
    explanation: richTextOf(explanation),
    source,
    ...present({ tags, level, bloom, objective, asOf, reviewBy, expires }),
  };
  return v.parse(Question, { ...common, ...keyOf(question, newId) });
};
