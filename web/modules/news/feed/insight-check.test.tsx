/** The check's sentence about stored data: the server records only that a learner took it. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import { authState } from '../../../app/session/auth.ts';
import { InsightCheck } from './insight-check.tsx';

const question = (id: string): QuestionView => ({ id, kind: 'boolean', prompt: '<p>Is it so?</p>', points: 1 });

const asha: AuthState = {
  ...GUEST,
  token: 'token',
  user: {
    _id: 'a'.repeat(24),
    name: 'Asha Rao',
    number: '9876543210',
    email: 'asha@example.com',
    role: 'user',
    uniqueId: '0b5c7f8e-3c7a-4c1e-9a51-1f2d3c4b5a69',
  },
};

afterEach(cleanup);

it('tells guests that their answers aren’t saved, and learners that the check is recorded', () => {
  authState.value = GUEST;
  render(<InsightCheck insightId={'b'.repeat(24)} check={[question('q1'), question('q2')]} />);
  screen.getByText('Two quick questions on this story. Your answers aren’t saved.');
  act(() => {
    authState.value = asha;
  });
  screen.getByText('Two quick questions on this story. We record that you took this check, not your answers.');
  expect(screen.queryByText(/Nothing is stored/)).toBeNull();
});

it('counts one question as one', () => {
  authState.value = GUEST;
  render(<InsightCheck insightId={'b'.repeat(24)} check={[question('q1')]} />);
  screen.getByText(/^One quick question on this story\./);
});
