import styled from '@emotion/styled';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading, ImagePlus, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { uploadImage } from '#shared/contract/files/upload.ts';
import { AskDialog, type LineQuestion } from '../ask-dialog.tsx';
import { sendFiles } from './send-files.ts';
import { toasts } from '../../components/toasts.ts';

/** Rules of the editor's own style sheet; the page's policy allows no style element with rules. */
const EDITOR_STYLES = {
  '& .tiptap': {
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minHeight: '76px',
    padding: '10px 14px',
    outline: 'none',
    overflowWrap: 'anywhere',
  },
  '& .tiptap [contenteditable=false]': { whiteSpace: 'normal' },
  '& .tiptap pre': { whiteSpace: 'pre-wrap' },
  '& img.ProseMirror-separator': {
    display: 'inline !important',
    border: 'none !important',
    margin: '0 !important',
    width: '0 !important',
    height: '0 !important',
  },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent', '&::selection': { background: 'transparent' } },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    width: '20px',
    borderTop: '1px solid currentColor',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
} as const;

const Frame = styled.section({
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  ...EDITOR_STYLES,
  '&[data-large=true] .tiptap': { minHeight: '260px' },
  '& .tiptap p, & .tiptap ul, & .tiptap ol': { margin: 0 },
  '& .tiptap h3, & .tiptap h4': { margin: 0, lineHeight: 1.3 },
  // Overrides the rules above, which remove the browser's margins.
  '& .tiptap > :not(:first-child)': { marginBlockStart: '0.6em' },
  '& .tiptap blockquote': {
    margin: 0,
    paddingInlineStart: 'var(--space-4)',
    borderInlineStart: '3px solid var(--line)',
  },
  '& .tiptap img': { maxWidth: '100%', maxHeight: '240px', borderRadius: '8px' },
});

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '2px 6px',
  borderBottom: '1px solid var(--line)',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    border: 0,
    borderRadius: '8px',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--sunk)' },
    '&[aria-pressed=true]': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
  },
});

interface ToolProps {
  readonly label: string;
  readonly on?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, on, onClick, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} aria-pressed={on} onClick={onClick}>
    {children}
  </button>
);

/** Returns the text as an https URL; null if it is invalid. */
const linkOf = (text: string): string | null => {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && address.startsWith('https://') ? address : null;
};

/** Asks for the link of the selected text. */
const askLink = (editor: Editor): LineQuestion => ({
  title: 'Edit link',
  label: 'Link',
  hint: 'Starts with https://. Leave empty to remove the link.',
  value: String(editor.getAttributes('link')['href'] ?? ''),
  act: 'Save link',
  onAnswer: (text) => {
    const selection = editor.chain().focus().extendMarkRange('link');
    if (text === '') {
      selection.unsetLink().run();
      return null;
    }
    const href = linkOf(text);
    if (href === null) return 'Enter a link that starts with https://';
    selection.setLink({ href }).run();
    return null;
  },
});

/** Asks for an image's alternative text before inserting it. */
const askAltText = (editor: Editor, src: string): LineQuestion => ({
  title: 'Describe the image',
  label: 'What does the image show?',
  hint: 'For people who can’t see it. Leave empty if it’s only decoration.',
  value: '',
  act: 'Insert',
  onAnswer: (alt) => {
    editor.chain().focus().setImage({ src, alt }).run();
    return null;
  },
});

interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly large?: boolean;
  readonly onChange: (html: string) => void;
}

/** An editor for the formatting that questions and insights allow. Other pasted formatting is removed. */
const RichTextEditor = ({ label, value, large = false, onChange }: RichTextEditorProps) => {
  const file = useRef<HTMLInputElement>(null);
  const emitted = useRef(value);
  const [, render] = useState(0);
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        link: { openOnClick: false, protocols: ['https'] },
        horizontalRule: false,
      }),
      Image,
    ],
    content: value,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML();
      onChange(emitted.current);
    },
    onTransaction: () => render((count) => count + 1),
  });

  useEffect(() => {
    // Undo or another version has changed the form's value.
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
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
      <Tools role="toolbar" aria-label={`${label}: formatting`}>
        <Tool label="Bold" on={editor.isActive('bold')} onClick={() => editor.chain().focus().toggleBold().run()}>
          <Bold size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Italic" on={editor.isActive('italic')} onClick={() => editor.chain().focus().toggleItalic().run()}>
          <Italic size={16} aria-hidden="true" />
        </Tool>
        {large && (
          <>
            <Tool
              label="Heading"
              on={editor.isActive('heading')}
              onClick={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}
            >
              <Heading size={16} aria-hidden="true" />
            </Tool>
            <Tool
              label="Quotation"
              on={editor.isActive('blockquote')}
              onClick={() => editor.chain().focus().toggleBlockquote().run()}
            >
              <Quote size={16} aria-hidden="true" />
            </Tool>
          </>
        )}
        <Tool
          label="List"
          on={editor.isActive('bulletList')}
          onClick={() => editor.chain().focus().toggleBulletList().run()}
        >
          <List size={16} aria-hidden="true" />
        </Tool>
        <Tool
          label="Numbered list"
          on={editor.isActive('orderedList')}
          onClick={() => editor.chain().focus().toggleOrderedList().run()}
        >
          <ListOrdered size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Link" on={editor.isActive('link')} onClick={() => setQuestion(askLink(editor))}>
          <Link2 size={16} aria-hidden="true" />
        </Tool>
        <Tool label="Insert image" onClick={() => file.current?.click()}>
          <ImagePlus size={16} aria-hidden="true" />
        </Tool>
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
      </Tools>
      <EditorContent editor={editor} />
      {question !== null && <AskDialog question={question} onClose={() => setQuestion(null)} />}
    </Frame>
  );
};

export default RichTextEditor;
