import { signal, type Signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import { RENEW_AT, RENEW_EVERY_MS, renewalAt } from '#shared/auth/renewal.ts';
import { keepRenewing } from './keep-renewing.ts';

const asha: AuthState = {
  ...GUEST,
  token: 'token',
  user: { _id: 'a'.repeat(24), name: 'Asha', number: '9', email: 'a@example.com', role: 'user', uniqueId: 'd' },
};
const MONTH_MS = 30 * 24 * 60 * 60_000;

describe('the token of a session', () => {
  let state: Signal<AuthState>;
  let refreshes: number;
  let answers: boolean;
  let alive: boolean;
  let stop: () => void;
  const noteRenewal = (): void =>
    localStorage.setItem(RENEW_AT, renewalAt(new Date(Date.now() + MONTH_MS).toISOString(), Date.now()));
  const after = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return refreshes;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    refreshes = 0;
    answers = true;
    alive = true;
    noteRenewal();
    state = signal(GUEST);
    stop = keepRenewing({
      state,
      refresh: () => {
        refreshes += 1;
        if (answers) noteRenewal();
        return Promise.resolve(alive);
      },
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('is renewed when it is due, and again when the next one is due', async () => {
    state.value = asha;
    expect(await after(RENEW_EVERY_MS - 1)).toBe(0);
    expect(await after(1)).toBe(1);
    expect(await after(RENEW_EVERY_MS - 1)).toBe(1);
    expect(await after(1)).toBe(2);
  });

  it('isn’t renewed for a guest', async () => {
    expect(await after(3 * RENEW_EVERY_MS)).toBe(0);
  });

  it('is renewed immediately after signing in without a stored renewal time', async () => {
    localStorage.clear();
    state.value = asha;
    expect(await after(0)).toBe(1);
  });

  it.each([
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('is renewed when %s and it is overdue', async (_, fireEvents) => {
    state.value = asha;
    vi.setSystemTime(Date.now() + RENEW_EVERY_MS);
    fireEvents();
    expect(await after(0)).toBe(1);
    fireEvents();
    expect(await after(0)).toBe(1);
  });

  it('is renewed soon after the machine wakes up', async () => {
    state.value = asha;
    vi.setSystemTime(Date.now() + RENEW_EVERY_MS);
    expect(await after(5 * 60_000)).toBe(1);
  });

  it('waits while offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    state.value = asha;
    expect(await after(2 * RENEW_EVERY_MS)).toBe(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await after(0)).toBe(1);
  });

  it('is requested again after 1, 2, 4, 8 and 16 s when the reply was lost, all within a minute', async () => {
    answers = false;
    state.value = asha;
    await after(RENEW_EVERY_MS);
    const times = [];
    for (const wait of [999, 1, 1_999, 1, 3_999, 1, 7_999, 1, 15_999, 1]) times.push(await after(wait));
    expect(times).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    answers = true;
    expect(await after(30_000)).toBe(7);
    expect(await after(60_000)).toBe(7);
  });

  it('is renewed by one tab only', async () => {
    state.value = asha;
    await after(RENEW_EVERY_MS - 1);
    noteRenewal();
    state.value = { ...asha, token: 'successor' };
    expect(await after(RENEW_EVERY_MS - 1)).toBe(0);
  });

  it('is no longer renewed when the session is over', async () => {
    alive = false;
    answers = false;
    state.value = asha;
    expect(await after(3 * RENEW_EVERY_MS)).toBe(1);
  });
});
