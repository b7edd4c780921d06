/** Single-key shortcuts of the dashboard. They are ignored while the user types or a dialog is open, and can be disabled. */
import { useEffect, useRef } from 'react';
import { localKeyValues } from '../session/storage.ts';

const KEY = 'dashboardShortcuts';
/** Longest time between the two keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1_200;

/** True while single-key shortcuts are enabled (WCAG 2.1.4 requires a way to disable them). */
export const shortcutsAreOn = (): boolean => localKeyValues.get(KEY) !== 'off';
export const switchShortcuts = (on: boolean): void => localKeyValues.set(KEY, on ? 'on' : 'off');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

const dialogIsOpen = (): boolean => document.querySelector('dialog[open]') !== null;

export interface Shortcuts {
  /** By key or by a sequence such as "g q". */
  readonly keys: Readonly<Record<string, () => void>>;
  /** Called for Ctrl+K or Cmd+K, even while typing. */
  readonly onPalette?: () => void;
}

/** Listens while the component is mounted. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | null = null;
    const pressed = (event: KeyboardEvent): void => {
      const { keys, onPalette } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        if (onPalette === undefined) return;
        event.preventDefault();
        if (!dialogIsOpen()) onPalette();
        return;
      }
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (modified || event.defaultPrevented || isTyping(event.target) || dialogIsOpen() || !shortcutsAreOn()) return;
      const sequence =
        first !== null && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${event.key}` : event.key;
      first = event.key === 'g' ? { key: 'g', at: event.timeStamp } : null;
      const act = keys[sequence];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
