import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LinkedUse } from '#shared/contract/quizzes/linking/linking.ts';
import type { LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import { Question, QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { formOfQuestion } from '../editor/form-of.ts';
import { correctedQuizzes, hasLinkChanges, isAccepted, linkChanges } from './changes.ts';

const truth = (correct: boolean): Question => ({
  kind: 'boolean',
  id: 'q',
  prompt: '<p>Is it so?</p>',
  points: 1,
  explanation: '',
  correct,
});
const linkedUse = (_id: string, waits: LinkedUse['waits']): LinkedUse => ({
  quiz: { _id, title: _id, status: 'draft' },
  questionId: 'z',
  number: 1,
  waits,
});
const LINKS: readonly LinkedQuestion[] = [
  { questionId: 'q', uses: [linkedUse('now', null), linkedUse('later', 'workingCopy')], hidden: 1, waiting: null },
];
const formWith = (question: Question, unlinked: string[] = []) => ({ questions: [formOfQuestion(question)], unlinked });

describe('A save with linked questions', () => {
  it('corrects nothing while they are unchanged', () => {
    expect(hasLinkChanges(linkChanges([truth(true)], formWith(truth(true)), LINKS))).toBe(false);
  });
  it('corrects at once only where nothing has to wait', () => {
    const changes = linkChanges([truth(true)], formWith(truth(false)), LINKS);
    expect(changes.corrected).toMatchObject([{ number: 1, hidden: 1 }]);
    expect(correctedQuizzes(changes)).toEqual(['now']);
  });
  it('ends the link of an unlinked question and of one of another kind', () => {
    const unlinked = linkChanges([truth(true)], formWith(truth(false), ['q']), LINKS);
    expect([unlinked.corrected, unlinked.ended]).toMatchObject([[], [{ reason: 'unlinked' }]]);
    const questions = [{ ...formOfQuestion(truth(true)), kind: 'text' as const }];
    const other = linkChanges([truth(true)], { questions, unlinked: [] }, LINKS);
    expect([other.corrected, other.ended]).toMatchObject([[], [{ reason: 'kind' }]]);
  });
  it.each(QUESTION_KINDS)('finds an unchanged question of the kind %s unchanged', (kind) => {
    fc.assert(
      fc.property(questionOf(kind), (written) => {
        // As the server stores it, without spaces at the ends.
        // As the server stores it: without spaces at the ends, and without drawn numbers.
        const parsed = v.safeParse(Question, { ...written, drawn: undefined });
        fc.pre(parsed.success);
        return isAccepted(formOfQuestion(parsed.output), parsed.output);
      }),
    );
  });
});
