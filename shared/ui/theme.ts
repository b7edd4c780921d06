/** The page's theme: the system's preference until the user chooses. */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export type ThemeName = 'light' | 'dark';

/** Storage of the choice: the part of the storage port that the theme needs. */
export interface ThemeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  subscribe?(listener: (key: string, value: string | null) => void): () => void;
}

const THEME_KEY = 'theme';

export interface ThemeStore {
  readonly current: ReadonlySignal<ThemeName>;
  /** Switches to the other theme and remembers it. */
  readonly toggle: () => void;
  /** Applies the theme and follows the system and other tabs. Returns a function that stops it. */
  readonly start: (page?: ThemedPage) => () => void;
}

const isTheme = (value: string | null): value is ThemeName => value === 'light' || value === 'dark';

/** The element that shows the theme, and the media query of the system's preference. */
export interface ThemedPage {
  readonly root: HTMLElement;
  readonly system: MediaQueryList;
}

const thisPage = (): ThemedPage => ({
  root: document.documentElement,
  system: window.matchMedia('(prefers-color-scheme: dark)'),
});

/** Creates the theme of one page, light until `start`. Saves the choice in `storage` and sets `data-theme` on the root. */
export const createThemeStore = (storage: ThemeStorage): ThemeStore => {
  const current = signal<ThemeName>('light');
  let root: HTMLElement | null = null;
  const applyTheme = (next: ThemeName): void => {
    current.value = next;
    if (root !== null) root.dataset['theme'] = next;
  };
  return {
    current,
    toggle: () => {
      const next = current.peek() === 'dark' ? 'light' : 'dark';
      storage.set(THEME_KEY, next);
      applyTheme(next);
    },
    start: (page = thisPage()) => {
      root = page.root;
      const update = (): void => {
        const stored = storage.get(THEME_KEY);
        applyTheme(isTheme(stored) ? stored : page.system.matches ? 'dark' : 'light');
      };
      update();
      page.system.addEventListener('change', update);
      const stop = storage.subscribe?.((key) => {
        if (key === THEME_KEY) update();
      });
      return () => {
        page.system.removeEventListener('change', update);
        stop?.();
      };
    },
  };
};
