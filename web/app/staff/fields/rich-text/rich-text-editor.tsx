import Image from '@tiptap/extension-image';
import { EditorContent, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';
import { AskDialog, type LineQuestion } from '../../ask-dialog.tsx';
import { Frame } from './editor-frame.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { formulaAtCursor, writeFormula, type FormulaRange } from './formula.ts';
import { Subscript, Superscript } from './marks.ts';
import { PictureInput } from './picture-input.tsx';
import { askAltText, askLink } from './questions.ts';
import { RecordingDialog } from './recording-dialog.tsx';
import { RecordingBlock, recordingAtCursor, writeRecording, type Recording } from './recordings.ts';
import { TABLE_EXTENSIONS, tidyHtml } from './tables.ts';
import { FormattingBar } from './tools.tsx';
import { useTextEditor } from './use-text-editor.ts';

interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly large?: boolean;
  readonly onChange: (html: string) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['https'] },
    horizontalRule: false,
  }),
  Image,
  Subscript,
  Superscript,
  RecordingBlock,
  ...TABLE_EXTENSIONS,
];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : tidyHtml(editor.getHTML()));

/** An editor for the formatting that questions and insights allow. Other pasted formatting is removed. */
const RichTextEditor = ({ label, value, large = false, onChange }: RichTextEditorProps) => {
  const file = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const [formula, setFormula] = useState<FormulaRange | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const editor = useTextEditor({
    value,
    extensions: EXTENSIONS,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    htmlOf,
    onChange,
  });

  return (
    <Frame data-large={large}>
      <FormattingBar
        label={label}
        editor={editor}
        large={large}
        onLink={() => setQuestion(askLink(editor))}
        onImage={() => file.current?.click()}
        onRecording={() => setRecording(recordingAtCursor(editor))}
        onFormula={() => setFormula(formulaAtCursor(editor))}
      />
      <PictureInput inputRef={file} onUploaded={(path) => setQuestion(askAltText(editor, path))} />
      <EditorContent editor={editor} />
      {question !== null && <AskDialog question={question} onClose={() => setQuestion(null)} />}
      {recording !== null && (
        <RecordingDialog
          recording={recording}
          onClose={() => setRecording(null)}
          onInsert={(written) => {
            setRecording(null);
            writeRecording(editor, written);
          }}
        />
      )}
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
