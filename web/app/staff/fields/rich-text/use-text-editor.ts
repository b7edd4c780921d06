import { useEditor, type Editor, type Extensions } from '@tiptap/react';
import type { EditorProps } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';

interface TextEditorOptions {
  readonly value: string;
  readonly extensions: Extensions;
  readonly editorProps: EditorProps;
  /** Returns the text as it is stored. */
  readonly htmlOf: (editor: Editor) => string;
  readonly onChange: (html: string) => void;
}

/** An editor of the form's value: a click changes nothing, and undo or another version of the form changes its text. */
export const useTextEditor = ({ value, extensions, editorProps, htmlOf, onChange }: TextEditorOptions): Editor => {
  const emitted = useRef(value);
  /** The value that was opened last, and as the editor writes it, which may differ. */
  const opened = useRef({ value, html: value });
  const [, render] = useState(0);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps,
    onCreate: ({ editor: now }) => {
      opened.current = { value: emitted.current, html: htmlOf(now) };
    },
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      // The editor adds an empty paragraph behind a table or a list when it is clicked.
      const next = html === opened.current.html ? opened.current.value : html;
      if (next === emitted.current) return;
      emitted.current = next;
      onChange(next);
    },
    onTransaction: () => render((count) => count + 1),
  });

  useEffect(() => {
    // Undo or another version has changed the form's value.
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    opened.current = { value, html: htmlOf(editor) };
  }, [editor, htmlOf, value]);

  return editor;
};
