import { ThemeProvider } from '@emotion/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '#shared/tokens/theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { createThemeStore, type ThemeStore } from './theme.ts';

const themed = (store: ThemeStore): ReactElement => (
  <ThemeProvider theme={theme}>
    <ThemeToggle store={store} />
  </ThemeProvider>
);

describe('the switch of the theme', () => {
  let stored: Map<string, string>;
  let tellOfChange: (key: string, value: string | null) => void;
  let store: ThemeStore;
  let stop: () => void;
  beforeEach(() => {
    stored = new Map([['theme', 'dark']]);
    store = createThemeStore({
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      subscribe: (listener) => {
        tellOfChange = listener;
        return () => undefined;
      },
    });
    const system = Object.assign(new EventTarget(), { matches: false });
    stop = store.start({ root: document.createElement('div'), system: system as unknown as MediaQueryList });
  });
  afterEach(() => {
    stop();
    cleanup();
  });

  it('offers the other theme, also after a change in another tab', () => {
    render(themed(store));
    fireEvent.click(screen.getByRole('button', { name: 'Use the light theme' }));
    screen.getByRole('button', { name: 'Use the dark theme' });
    stored.set('theme', 'dark');
    act(() => tellOfChange('theme', 'dark'));
    screen.getByRole('button', { name: 'Use the light theme' });
  });

  it('hydrates a prerendered page without a warning, and then follows the theme', async () => {
    const html = renderToString(themed(store));
    expect(html).toContain('Use the dark theme');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const complaint = vi.fn();
    await act(async () => {
      hydrateRoot(container, themed(store), { onRecoverableError: complaint });
      await Promise.resolve();
    });
    screen.getByRole('button', { name: 'Use the light theme' });
    expect(complaint).not.toHaveBeenCalled();
    container.remove();
  });
});
