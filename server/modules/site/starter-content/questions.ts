import * as v from 'valibot';
import type { ContentQuestion } from '../../../../content/format.ts';
import { Question, type Part } from '#shared/contract/quizzes/question.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';

/** Makes an id that tells nothing. */
export type NewId = () => string;

const partsOf = (texts: readonly string[], newId: NewId): Part[] => texts.map((text) => ({ id: newId(), text }));

const idOf = (parts: readonly Part[], text: string): string => parts.find((part) => part.text === text)?.id ?? '';

const keyed = (question: ContentQuestion, common: object, newId: NewId): unknown => {
  switch (question.kind) {
    case 'single': {
      const options = partsOf(question.options, newId);
      return { kind: 'single', ...common, options, correct: idOf(options, question.answer) };
    }
    case 'multiple': {
      const options = partsOf(question.options, newId);
      return { kind: 'multiple', ...common, options, correct: question.answers.map((text) => idOf(options, text)) };
    }
    case 'boolean':
      return { kind: 'boolean', ...common, correct: question.answer };
    case 'number': {
      const { answer, tolerance, unit } = question;
      return { kind: 'number', ...common, correct: answer, tolerance, ...(unit === undefined ? {} : { unit }) };
    }
    case 'text':
      return { kind: 'text', ...common, accepted: question.accepted };
    case 'matching': {
      const pairs = question.pairs.map(
        ([left, right]) =>
          [
            { id: newId(), text: left },
            { id: newId(), text: right },
          ] as const,
      );
      return {
        kind: 'matching',
        ...common,
        left: pairs.map(([left]) => left),
        right: pairs.map(([, right]) => right),
        pairs: pairs.map(([left, right]) => [left.id, right.id]),
      };
    }
    case 'ordering': {
      const items = partsOf(question.items, newId);
      return { kind: 'ordering', ...common, items, order: items.map(({ id }) => id) };
    }
  }
};

/**
 * A question of a content file as the product stores it: every id is random, and what was plain text is shown letter by
 * letter. Throws when the file's question fits no contract.
 */
export const toQuestion = (question: ContentQuestion, newId: NewId): Question => {
  const { prompt, points, explanation, source } = question;
  const common = { id: newId(), prompt: richTextOf(prompt), points, explanation: richTextOf(explanation), source };
  return v.parse(Question, keyed(question, common, newId));
};
