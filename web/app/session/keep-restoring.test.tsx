import { signal, type Signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import { keepRestoring } from './keep-restoring.ts';

const UNREACHED: AuthState = { ...GUEST, token: 'token', error: 'Session verification failed' };

describe('a stored session that couldn’t be verified', () => {
  let state: Signal<AuthState>;
  let restores: number;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    state = signal(UNREACHED);
    restores = 0;
    stop = keepRestoring({
      state,
      restore: () => {
        restores += 1;
        state.value = { ...state.value, loading: true, error: null };
        state.value = { ...state.value, loading: false, error: UNREACHED.error };
        return Promise.resolve();
      },
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is verified again after 4 s, and then in growing intervals of at most 30 s', () => {
    const after = (ms: number): number => {
      vi.advanceTimersByTime(ms);
      return restores;
    };
    expect([after(3_999), after(1), after(7_999), after(1), after(16_000), after(30_000), after(30_000)]).toEqual([
      0, 1, 1, 2, 3, 4, 5,
    ]);
  });

  it('is verified immediately when the tab becomes visible', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(restores).toBe(1);
  });

  it('waits while the tab is hidden or offline', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(60_000);
    hidden.mockReturnValue(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(restores).toBe(0);
  });

  it.each([
    [
      'the user is known',
      {
        token: 'token',
        user: { _id: 'a'.repeat(24), name: 'Asha', number: '9', email: 'a@example.com', role: 'user', uniqueId: 'd' },
      },
    ],
    ['the session is over', { token: null }],
  ] as const)('is left alone once %s', (_, change) => {
    state.value = { ...state.value, ...change };
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(120_000);
    expect(restores).toBe(0);
  });
});
