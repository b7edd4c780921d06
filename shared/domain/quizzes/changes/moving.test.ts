import { expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { withFreeId } from './moving.ts';

const question = (id: string): Question => ({
  kind: 'boolean',
  id,
  prompt: '<p>Is it so?</p>',
  points: 1,
  explanation: '',
  correct: true,
});

it('a question keeps its ID where no other has it', () => {
  const added = question('a');
  expect(withFreeId(added, [question('b')])).toBe(added);
});
it('a question gets another ID where one of the others has it', () => {
  expect(withFreeId(question('a'), [question('a'), question('a-2')]).id).toBe('a-3');
});
it('the other ID is as short as IDs have to be', () => {
  const long = 'q'.repeat(32);
  expect(withFreeId(question(long), [question(long)]).id).toBe(`${'q'.repeat(30)}-2`);
});
