import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RouteBoundary } from './route-boundary.tsx';

let online = true;

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  return () => window.removeEventListener('online', changed);
};

const Missing = (): ReactElement => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/terms.js');
};

/** The frame around a page, which renders for a network change before the page does. */
const Frame = (): ReactElement => {
  useSyncExternalStore(subscribe, () => online);
  return (
    <RouteBoundary>
      <Missing />
    </RouteBoundary>
  );
};

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  // React and jsdom log the error; jsdom also logs that it can't reload a page.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stays offline when the frame renders first for a network that is back', () => {
  online = false;
  render(<Frame />);
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
});

it('says on a working network that a file is missing, and reloads by itself once', () => {
  vi.useFakeTimers();
  try {
    online = true;
    sessionStorage.clear();
    const reloadedAt = (): string | null => sessionStorage.getItem('reloadedAt');
    const shown = render(<Frame />);
    expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeTruthy();
    expect(reloadedAt()).toBeNull();
    vi.advanceTimersByTime(1_000);
    const first = reloadedAt();
    expect(first).toBe(String(Date.now()));
    shown.unmount();
    render(<Frame />);
    vi.advanceTimersByTime(5_000);
    expect(reloadedAt(), 'the file is still missing').toBe(first);
  } finally {
    vi.useRealTimers();
  }
});
