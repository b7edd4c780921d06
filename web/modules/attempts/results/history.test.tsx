import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HistoryList } from './history-list.tsx';
import { LatestTopic } from './latest-topic.tsx';

const result = {
  _id: 'a'.repeat(24),
  quizId: 'b'.repeat(24),
  quizName: 'Of the bank',
  percent: 80,
  passed: true,
  finishedAt: '2026-01-15T10:00:00.000Z',
  weeklyTest: true,
};

const answering = (answer: () => Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
};
const show = (page: ReactNode) =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );

afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

describe('the quiz history', () => {
  it('names a test of the week that has no subject as one', async () => {
    answering(() =>
      Response.json({
        success: true,
        data: [{ result, subject: null, chapter: null }],
        pagination: { current: 1, pages: 1, total: 1 },
      }),
    );
    show(<HistoryList />);
    expect((await screen.findByText(/15 Jan 2026/)).textContent).toMatch(/^Weekly test/);
  });

  it('says that the latest subject can’t be read rather than that there is none', async () => {
    answering(() =>
      Response.json({ success: false, status: 403, code: 'FORBIDDEN', message: 'Not for you' }, { status: 403 }),
    );
    show(<LatestTopic />);
    expect(await screen.findByText('Not for you')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('None yet')).toBeNull();
  });
});
