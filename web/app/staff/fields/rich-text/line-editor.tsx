import Image from '@tiptap/extension-image';
import { EditorContent, Node, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AskDialog, type LineQuestion } from '../../ask-dialog.tsx';
import { Frame } from './editor-frame.ts';
import { Subscript, Superscript } from './marks.ts';
import { PictureInput } from './picture-input.tsx';
import { askAltText } from './questions.ts';
import { LineFormattingBar } from './tools.tsx';
import { useTextEditor } from './use-text-editor.ts';

export interface LineEditorProps {
  readonly label: string;
  /** Inline rich text. */
  readonly value: string;
  /** Whether it has the focus once it is loaded. */
  readonly hasFocus: boolean;
  readonly onChange: (html: string) => void;
  /** Called with the function that focuses the editor, and with null when it closes. */
  readonly onReady: (focus: (() => void) | null) => void;
  readonly onEnter: () => void;
  /** Backspace without any text. */
  readonly onErase: () => void;
  /** Returns true if the pasted text was a list, which fills other lines too. */
  readonly onPaste: (text: string) => boolean;
}

const EXTENSIONS = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
  StarterKit.configure({
    document: false,
    blockquote: false,
    bulletList: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  Subscript,
  Superscript,
];

const htmlOf = (editor: Editor): string =>
  editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replace(/^<p>/, '')
        .replace(/<\/p>$/, '');

/** A rich text editor of one line: marks and pictures. */
const LineEditor = ({ label, value, onChange, ...others }: LineEditorProps) => {
  const file = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const current = useRef(others);
  useEffect(() => {
    current.current = others;
  });
  const editor = useTextEditor({
    value,
    extensions: EXTENSIONS,
    htmlOf,
    onChange,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox' },
      handleKeyDown: ({ state }, event) => {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
        if (event.key === 'Enter') current.current.onEnter();
        else if (event.key === 'Backspace' && state.doc.textContent === '' && state.doc.content.size === 2)
          current.current.onErase();
        else return false;
        return true;
      },
      handlePaste: (_view, event) => current.current.onPaste(event.clipboardData?.getData('text/plain') ?? ''),
    },
  });

  useEffect(() => {
    // An editor that React unmounts and mounts again is another one.
    if (current.current.hasFocus && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor]);

  // A layout effect, so that the field that replaces the editor registers after it.
  useLayoutEffect(() => {
    const { onReady } = current.current;
    onReady(() => void (editor.isDestroyed || editor.commands.focus('end')));
    return () => onReady(null);
  }, [editor]);

  return (
    <Frame data-line>
      <LineFormattingBar label={label} editor={editor} onImage={() => file.current?.click()} />
      <PictureInput inputRef={file} onUploaded={(path) => setQuestion(askAltText(editor, path, true))} />
      <EditorContent editor={editor} />
      {question !== null && <AskDialog question={question} onClose={() => setQuestion(null)} />}
    </Frame>
  );
};

export default LineEditor;
