import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegradePreview } from '#shared/contract/attempts/regrade.ts';
import type { CorrectedQuiz } from '#shared/contract/quizzes/linking/linking.ts';
import CorrectedNote from './corrected-note.tsx';

const preview = (results: number): RegradePreview => ({
  title: '',
  version: 2,
  questions:
    results === 0
      ? []
      : [
          {
            questionId: 'q',
            number: 1,
            prompt: 'Is it so?',
            before: 'True',
            after: 'False',
            fits: true,
            removed: false,
            fixed: null,
            suggested: 'newKey',
          },
        ],
  results,
  judged: 0,
  capped: false,
  unreadable: 0,
  up: 0,
  down: 0,
  same: 0,
  meanBefore: null,
  meanAfter: null,
  nowPassed: 0,
  nowFailed: 0,
  changes: [],
});
const idOf = (index: number): string => String(index).padStart(24, '0');
const quizOf = (index: number): CorrectedQuiz => ({
  quiz: { _id: idOf(index), title: `Quiz ${String(index)}` },
  version: 2,
  waits: null,
});

let running = 0;
let most = 0;
let requests: string[] = [];
/** Results that can be regraded, by quiz; the others have none. */
let results: Readonly<Record<string, number>> = {};

beforeEach(() => {
  [running, most, requests, results] = [0, 0, [], {}];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const id = new URL(typeof request === 'string' ? request : request.url, 'http://localhost').pathname.split('/')[3];
    running += 1;
    most = Math.max(most, running);
    requests.push(id ?? '');
    await Promise.resolve();
    running -= 1;
    return Response.json({ success: true, data: { preview: preview(results[id ?? ''] ?? 0) } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (corrected: readonly CorrectedQuiz[]) =>
  render(
    <MemoryRouter>
      <CorrectedNote
        quiz={{ _id: idOf(0), title: 'Origin' }}
        corrected={corrected}
        keyChanged
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );

it('lists ten corrected quizzes at first, and checks the results of those alone, one after the other', async () => {
  results = { [idOf(0)]: 1, [idOf(10)]: 3, [idOf(11)]: 2 };
  show(Array.from({ length: 12 }, (_, index) => quizOf(index + 1)));
  screen.getByText('Corrected in 12 other quizzes too');
  await screen.findByRole('link', { name: 'Regrade 3 results of Quiz 10' });
  screen.getByRole('link', { name: 'Regrade 1 result of this quiz' });
  expect([requests.length, most]).toEqual([11, 1]);
  expect(screen.queryByText('Quiz 11')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  await screen.findByRole('link', { name: 'Regrade 2 results of Quiz 11' });
  await vi.waitFor(() => expect(requests).toHaveLength(13));
});

it('says where the correction waits and why, without a count of no results', async () => {
  show([quizOf(1), { ...quizOf(2), version: null, waits: 'permission' }, { ...quizOf(3), version: null, waits: null }]);
  screen.getByText('Corrected in 1 other quiz too. In 2 quizzes, the correction waits');
  screen.getByText('Quiz 2: the correction waits, because you can’t edit it');
  screen.getByText('Quiz 3: the correction waits');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByText(/Regrade/)).toBeNull();
  expect(screen.queryByText(/\b0\b/)).toBeNull();
});
