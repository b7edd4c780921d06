import { describe, expect, it } from 'vitest';
import { questionOf } from './draft-of.ts';
import { emptyForm, formOfQuestion } from './form-of.ts';
import type { QuizForm } from './form.ts';
import { historyReducer, startHistory, type History } from '../../../app/drafts/history.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { Question } from '#shared/contract/quizzes/question.ts';
import { question } from '#shared/domain/quizzes/question-arbitraries.ts';

const base = emptyForm();
const titled = (title: string): QuizForm => ({ ...base, title });
const change = (state: History<QuizForm>, field: string, title: string, at: number): History<QuizForm> =>
  historyReducer(state, { type: 'changed', field, at, form: titled(title) });

describe('the history of the quiz editor', () => {
  it('takes quick typing in one field back as one step, and another field as its own', () => {
    let state = change(change(startHistory(base), 'title', 'A', 0), 'title', 'AB', 300);
    state = change(state, 'description', 'ABC', 500);
    state = historyReducer(state, { type: 'undone' });
    expect(state.now.title).toBe('AB');
    state = historyReducer(state, { type: 'undone' });
    expect(state.now.title).toBe('');
    expect(historyReducer(state, { type: 'undone' })).toBe(state);
  });
  it('brings back what was undone, until something new is done', () => {
    let state = change(change(startHistory(base), 'title', 'A', 0), 'title', 'B', 5_000);
    state = historyReducer(state, { type: 'undone' });
    expect(historyReducer(state, { type: 'redone' }).now.title).toBe('B');
    state = change(state, 'title', 'C', 9_000);
    expect(historyReducer(state, { type: 'redone' })).toBe(state);
  });
});

it('the form of any question says what the question said', () => {
  fc.assert(
    fc.property(question, (asked) => {
      fc.pre(
        asked.kind !== 'matching' || new Set(asked.right.map(({ text }) => text.trim())).size === asked.right.length,
      );
      const back = v.parse(Question, questionOf(formOfQuestion(asked)));
      if (asked.kind === 'ordering' && back.kind === 'ordering') expect(back.order).toEqual(asked.order);
      else if (asked.kind === 'matching' && back.kind === 'matching') {
        expect(back.pairs.toSorted()).toEqual(
          asked.left.map(({ id }) => asked.pairs.find(([from]) => from === id)).toSorted(),
        );
        expect(back.right.map(({ text }) => text).toSorted()).toEqual(
          asked.right.map(({ text }) => text.trim()).toSorted(),
        );
      } else {
        // The server draws the values.
        const wanted: unknown = { ...v.parse(Question, asked), drawn: undefined };
        if (asked.kind === 'multiple') expect(back).toMatchObject({ options: (wanted as typeof asked).options });
        // A form knows no minus before a zero.
        else expect(JSON.stringify(back)).toBe(JSON.stringify(wanted));
      }
    }),
  );
});
