import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#shared/contract/files/upload.ts';
import { toasts } from '../../../components/toasts.ts';
import { AskDialog, type LineQuestion } from '../../ask-dialog.tsx';
import { sendFiles } from '../send-files.ts';
import { Frame } from './editor-frame.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { formulaAtCursor, writeFormula, type FormulaRange } from './formula.ts';
import { Subscript, Superscript } from './marks.ts';
import { askAltText, askLink } from './questions.ts';
import { TABLE_EXTENSIONS, tidyHtml } from './tables.ts';
import { FormattingBar } from './tools.tsx';

interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly large?: boolean;
  readonly onChange: (html: string) => void;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : tidyHtml(editor.getHTML()));

/** An editor for the formatting that questions and insights allow. Other pasted formatting is removed. */
const RichTextEditor = ({ label, value, large = false, onChange }: RichTextEditorProps) => {
  const file = useRef<HTMLInputElement>(null);
  const emitted = useRef(value);
  /** The value that was opened last, and as the editor writes it, which may differ. */
  const opened = useRef({ value, html: value });
  const [, render] = useState(0);
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const [formula, setFormula] = useState<FormulaRange | null>(null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        link: { openOnClick: false, protocols: ['https'] },
        horizontalRule: false,
      }),
      Image,
      Subscript,
      Superscript,
      ...TABLE_EXTENSIONS,
    ],
    content: value,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
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
  }, [editor, value]);

  const insert = async (image: File | undefined): Promise<void> => {
    if (image === undefined) return;
    const reply = await sendFiles(uploadImage, {}, { files: { image } });
    if (!reply.ok) {
      toasts.show(reply.error.message, { tone: 'bad' });
      return;
    }
    setQuestion(askAltText(editor, reply.data.data.image.path));
  };

  return (
    <Frame data-large={large}>
      <FormattingBar
        label={label}
        editor={editor}
        large={large}
        onLink={() => setQuestion(askLink(editor))}
        onImage={() => file.current?.click()}
        onFormula={() => setFormula(formulaAtCursor(editor))}
      />
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          void insert(target.files?.[0]);
          target.value = '';
        }}
      />
      <EditorContent editor={editor} />
      {question !== null && <AskDialog question={question} onClose={() => setQuestion(null)} />}
      {formula !== null && (
        <FormulaDialog
          formula={formula}
          onClose={() => setFormula(null)}
          onInsert={(written) => {
            setFormula(null);
            writeFormula(editor, written);
          }}
        />
      )}
    </Frame>
  );
};

export default RichTextEditor;
