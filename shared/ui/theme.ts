/** Which theme the page wears: the system's until a person chooses, then theirs. */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export type ThemeName = 'light' | 'dark';

/** Where the choice is remembered; the part of the product's storage port that this needs. */
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
  /** Puts the theme on the page and follows the system and other tabs; returns the way to stop. */
  readonly start: (page?: ThemedPage) => () => void;
}

const isTheme = (value: string | null): value is ThemeName => value === 'light' || value === 'dark';

/** What wears the theme, and where the system's preference is read. */
export interface ThemedPage {
  readonly root: HTMLElement;
  readonly system: MediaQueryList;
}

const thisPage = (): ThemedPage => ({
  root: document.documentElement,
  system: window.matchMedia('(prefers-color-scheme: dark)'),
});

/** The theme of one page, light until `start`. The choice stands in `storage`; the root carries it as `data-theme`. */
export const createThemeStore = (storage: ThemeStorage): ThemeStore => {
  const current = signal<ThemeName>('light');
  let root: HTMLElement | null = null;
  const wear = (next: ThemeName): void => {
    current.value = next;
    if (root !== null) root.dataset['theme'] = next;
  };
  return {
    current,
    toggle: () => {
      const next = current.peek() === 'dark' ? 'light' : 'dark';
      storage.set(THEME_KEY, next);
      wear(next);
    },
    start: (page = thisPage()) => {
      root = page.root;
      const chooseAgain = (): void => {
        const stored = storage.get(THEME_KEY);
        wear(isTheme(stored) ? stored : page.system.matches ? 'dark' : 'light');
      };
      chooseAgain();
      page.system.addEventListener('change', chooseAgain);
      const stop = storage.subscribe?.((key) => {
        if (key === THEME_KEY) chooseAgain();
      });
      return () => {
        page.system.removeEventListener('change', chooseAgain);
        stop?.();
      };
    },
  };
};
