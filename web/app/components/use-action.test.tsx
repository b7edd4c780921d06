import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from './toasts.ts';
import { useAct } from './use-action.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says so when the part of the page that makes the call doesn’t load, and can be tried again', async () => {
  const shown = vi.spyOn(toasts, 'show').mockImplementation(() => undefined);
  const { result } = renderHook(() => useAct());
  const outcome = await act(() => result.current.run(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(outcome).toBe(false);
  expect(result.current.busy).toBe(false);
  expect(shown).toHaveBeenCalledWith('That couldn’t be loaded. Check your connection and try again.', { tone: 'bad' });
});
