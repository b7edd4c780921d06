import { useSignals } from '@preact/signals-react/runtime';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { ThemeStore } from './theme.ts';
import { useHydrating } from './use-hydrating.ts';

/** Switches between light and dark. */
export const ThemeToggle = ({ store }: { readonly store: ThemeStore }) => {
  useSignals();
  const isDark = !useHydrating() && store.current.value === 'dark';
  return (
    <IconButton label={isDark ? 'Use the light theme' : 'Use the dark theme'} onClick={store.toggle}>
      {isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </IconButton>
  );
};
