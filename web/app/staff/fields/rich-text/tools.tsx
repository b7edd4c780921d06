import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Film,
  Heading,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Sigma,
  Subscript,
  Superscript,
  Table,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { insertTable, isAtTable, TABLE_CHANGES } from './tables.ts';
import { Toolbar, type Tool } from './toolbar.tsx';

interface Dialogs {
  readonly onLink: () => void;
  readonly onImage: () => void;
  readonly onRecording: () => void;
  readonly onFormula: () => void;
}

const iconOf = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;

const markTool = (editor: Editor, name: string, label: string, keys: string, icon: LucideIcon): Tool => ({
  label,
  keys,
  icon: iconOf(icon),
  isOn: editor.isActive(name),
  onUse: () => editor.chain().focus().toggleMark(name).run(),
});

const markTools = (editor: Editor): readonly Tool[] => [
  markTool(editor, 'bold', 'Bold', 'B', Bold),
  markTool(editor, 'italic', 'Italic', 'I', Italic),
  markTool(editor, 'underline', 'Underline', 'U', Underline),
  markTool(editor, 'subscript', 'Subscript', ',', Subscript),
  markTool(editor, 'superscript', 'Superscript', '.', Superscript),
  markTool(editor, 'code', 'Code', 'E', Code),
];

const imageTool = (onImage: () => void): Tool => ({ label: 'Insert image', icon: iconOf(ImagePlus), onUse: onImage });

/**
 * The tools of a rich text editor.
 * @param large true for long texts, which also have headings and quotations
 */
const toolsOf = (
  editor: Editor,
  large: boolean,
  { onLink, onImage, onRecording, onFormula }: Dialogs,
): readonly Tool[] => {
  const block = (name: string, label: string, keys: string, icon: LucideIcon, onUse: () => void): Tool => ({
    label,
    keys,
    icon: iconOf(icon),
    isOn: editor.isActive(name),
    onUse,
  });
  const chain = () => editor.chain().focus();
  return [
    ...markTools(editor),
    ...(large
      ? [
          block('heading', 'Heading', 'Alt+3', Heading, () => chain().toggleHeading({ level: 3 }).run()),
          block('blockquote', 'Quotation', 'Shift+B', Quote, () => chain().toggleBlockquote().run()),
        ]
      : []),
    block('bulletList', 'List', 'Shift+8', List, () => chain().toggleBulletList().run()),
    block('orderedList', 'Numbered list', 'Shift+7', ListOrdered, () => chain().toggleOrderedList().run()),
    { label: 'Link', icon: iconOf(Link2), isOn: editor.isActive('link'), onUse: onLink },
    imageTool(onImage),
    {
      label: 'Insert sound or video',
      icon: iconOf(Film),
      isOn: editor.isActive('recording'),
      onUse: onRecording,
    },
    ...(isAtTable(editor) ? [] : [{ label: 'Insert table', icon: iconOf(Table), onUse: () => insertTable(editor) }]),
    { label: 'Insert formula', icon: iconOf(Sigma), onUse: onFormula },
  ];
};

interface LineFormattingBarProps {
  /** Name of the field. */
  readonly label: string;
  readonly editor: Editor;
  readonly onImage: () => void;
}

/** The toolbar of a rich text editor of one line. */
export const LineFormattingBar = ({ label, editor, onImage }: LineFormattingBarProps) => (
  <Toolbar label={`${label}: formatting`} tools={[...markTools(editor), imageTool(onImage)]} />
);

interface FormattingBarProps extends Dialogs {
  /** Name of the field. */
  readonly label: string;
  readonly editor: Editor;
  readonly large: boolean;
}

/** The toolbar of a rich text editor, and a second one while the cursor is in a table. */
export const FormattingBar = ({ label, editor, large, ...dialogs }: FormattingBarProps) => (
  <>
    <Toolbar label={`${label}: formatting`} tools={toolsOf(editor, large, dialogs)} />
    {isAtTable(editor) && (
      <Toolbar
        label={`${label}: table`}
        tools={TABLE_CHANGES.map(([name, change]) => ({
          label: name,
          onUse: () => {
            change(editor.state, editor.view.dispatch);
            editor.view.focus();
          },
        }))}
      />
    )}
  </>
);
