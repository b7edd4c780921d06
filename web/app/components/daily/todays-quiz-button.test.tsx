import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import type { PracticeSummary } from '#shared/contract/learning/practice.ts';
import { AccuracyCard } from '../../../modules/learning/accuracy/accuracy-card.tsx';
import NothingDue from '../../../modules/learning/practice/nothing-due.tsx';
import { authState } from '../../session/auth.ts';

const asha: AuthState = {
  ...GUEST,
  token: 'token',
  user: { _id: 'a'.repeat(24), name: 'Asha', number: '9', email: 'a@example.com', role: 'user', uniqueId: 'd' },
};
const streak = {
  today: '2026-11-20',
  timezone: 'Asia/Kolkata',
  current: 1,
  longest: 1,
  freezes: 0,
  since: '2026-11-20',
  month: '2026-11',
  days: [],
};
const DECK: PracticeSummary = {
  due: 0,
  total: 3,
  nextAt: null,
  away: { changed: 0, withdrawn: 0, locked: 0, open: 0 },
};

let doneToday: boolean;

beforeEach(() => {
  authState.value = asha;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json({
        success: true,
        data: url.includes('/streak')
          ? { streak: { ...streak, doneToday } }
          : { accuracy: { topics: [], weeks: [], asOf: null } },
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  authState.value = GUEST;
  vi.unstubAllGlobals();
});

describe.each([
  ['an empty practice', () => <NothingDue deck={DECK} topic={null} />],
  ['an accuracy of too few answers', () => <AccuracyCard />],
])('%s', (_, page) => {
  const show = () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>{page()}</MemoryRouter>
      </SWRConfig>,
    );

  it('leads to today’s quiz while it isn’t done', async () => {
    doneToday = false;
    show();
    expect((await screen.findByRole('link', { name: 'Today’s quiz' })).getAttribute('href')).toBe('/daily');
  });

  it('says when today’s quiz is done', async () => {
    doneToday = true;
    show();
    expect((await screen.findByRole('link', { name: 'Today’s quiz done' })).getAttribute('href')).toBe('/daily');
    expect(screen.queryByRole('link', { name: 'Today’s quiz' })).toBeNull();
  });
});
