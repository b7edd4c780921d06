import { useEffect, useRef } from 'react';

interface EditorKeys {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ctrl+S saves, Ctrl+Z and Ctrl+Shift+Z undo and redo; Cmd on a Mac. Ignored while a dialog is open. */
export const useEditorKeys = (keys: EditorKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      // The focused rich text editor has its own history.
      const inRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
      const { save, undo, redo } = latest.current;
      // Holding Ctrl+S saves once; holding Ctrl+Z repeats.
      if (key === 's') {
        if (!event.repeat) save();
      } else if (key === 'z' && !inRichText) (event.shiftKey ? redo : undo)();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
