import { useEffect, useRef } from 'react';
import type { Editor } from './use-editor.ts';

/** The keys of the editor: save, undo, redo. */
export const useKeys = (editor: Editor, save: () => void): void => {
  const latest = useRef({ editor, save });
  useEffect(() => {
    latest.current = { editor, save };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      // The rich text editor has a history of its own while it is written in.
      const inRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (key === 's') latest.current.save();
      else if (key === 'z' && !inRichText) (event.shiftKey ? latest.current.editor.redo : latest.current.editor.undo)();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};
