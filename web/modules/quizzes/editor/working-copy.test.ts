import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { readWorkingCopy } from '../../../app/drafts/stored-draft.ts';
import { QuizForm } from './form.ts';
import { emptyForm, formOfQuestion } from './form-of.ts';

const read = (content: string) =>
  readWorkingCopy({ content, baseVersion: null, savedAt: '2026-11-23T09:00:00.000Z' }, QuizForm);

/** A question as the site stored it before this test was written; later fields must be optional. */
const STORED_QUESTION = {
  id: 'a1',
  kind: 'number',
  prompt: '<p>How many?</p>',
  image: '',
  points: '1',
  explanation: '',
  sourceTitle: '',
  sourceUrl: '',
  parts: [{ id: 'p1', text: 'One' }],
  right: ['p1'],
  truth: null,
  number: '7.5',
  tolerance: '0',
  unit: 'days',
  accepted: [''],
  pairs: [{ left: { id: 'l1', text: '' }, right: { id: 'r1', text: '' } }],
  extra: [],
};

describe('the working copy of a quiz', () => {
  it.each(QUESTION_KINDS)('brings back a question of the kind %s', (kind) => {
    fc.assert(
      fc.property(questionOf(kind), (question) => {
        const form = { ...emptyForm(), questions: [formOfQuestion(question)] };
        expect(read(JSON.stringify(form))).toEqual(form);
      }),
    );
  });

  it('of an older version of the site is still read', () => {
    const stored = { ...emptyForm(), questions: [STORED_QUESTION] };
    expect(read(JSON.stringify(stored))?.questions[0]).toMatchObject(STORED_QUESTION);
  });

  it('is dropped where it can’t be read', () => {
    expect([read('{'), read('{}'), read('null')]).toEqual([null, null, null]);
  });
});
