import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import type { ThemeStore } from './theme.ts';

/** Switches between light and dark. */
export const ThemeToggle = ({ store }: { readonly store: ThemeStore }) => {
  const theme = useSyncExternalStore(store.subscribe, store.current, () => 'light' as const);
  return (
    <IconButton label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'} onClick={store.toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </IconButton>
  );
};
