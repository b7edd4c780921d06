import { theme } from '../settings.ts';

/** Puts the chosen theme on the page and follows every change of it; without a choice the page follows the system. */
export const applyTheme = async (root: HTMLElement = document.documentElement): Promise<void> => {
  const wear = (chosen: 'light' | 'dark' | null): void => {
    if (chosen === null) delete root.dataset['theme'];
    else root.dataset['theme'] = chosen;
  };
  theme.watch(wear);
  wear(await theme.read());
};
