import { describe, expect, it } from 'vitest';
import { createThemeStore, type ThemedPage } from './theme.ts';

const memory = (stored?: string) => {
  const values = new Map(stored === undefined ? [] : [['theme', stored]]);
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
};

/** A page under a system that prefers dark or not, and a way to change that preference. */
const page = (prefersDark: boolean) => {
  const system = Object.assign(new EventTarget(), { matches: prefersDark });
  return {
    worn: { root: document.createElement('div'), system: system as unknown as MediaQueryList } satisfies ThemedPage,
    systemChanges: (dark: boolean) => {
      system.matches = dark;
      system.dispatchEvent(new Event('change'));
    },
  };
};

describe('the theme', () => {
  it('follows the system while nothing is chosen', () => {
    const { worn, systemChanges } = page(false);
    createThemeStore(memory()).start(worn);
    systemChanges(true);
    expect(worn.root.dataset['theme']).toBe('dark');
  });

  it('is the chosen one whatever the system prefers', () => {
    const { worn } = page(true);
    createThemeStore(memory('light')).start(worn);
    expect(worn.root.dataset['theme']).toBe('light');
  });

  it('is remembered under the key theme when it is switched', () => {
    const storage = memory();
    const { worn } = page(false);
    const store = createThemeStore(storage);
    store.start(worn);
    store.toggle();
    expect([storage.values.get('theme'), worn.root.dataset['theme']]).toEqual(['dark', 'dark']);
  });

  it('is not changed by the system after a choice', () => {
    const { worn, systemChanges } = page(false);
    const store = createThemeStore(memory());
    store.start(worn);
    store.toggle();
    systemChanges(false);
    expect(store.current.value).toBe('dark');
  });
});
