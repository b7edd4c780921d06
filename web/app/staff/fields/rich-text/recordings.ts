/** Sound and video of a text, each with a title and a transcript. */
import { closeHistory } from '@tiptap/pm/history';
import { Node, type Editor } from '@tiptap/react';

export interface Recording {
  /** Path of the uploaded file. */
  readonly src: string;
  readonly title: string;
  /** One line for each paragraph. */
  readonly transcript: string;
}

export const NO_RECORDING: Recording = { src: '', title: '', transcript: '' };

const KINDS = { mp4: 'video', webm: 'video', mp3: 'audio' } as const;
const PATH = /^\/files\/uploads\/[0-9a-f]{24}\.(mp4|webm|mp3)$/;

/** Returns the element that plays an uploaded file; null if none plays it in every browser. */
export const playerOf = (path: string): 'video' | 'audio' | null => {
  const [, ending] = PATH.exec(path) ?? [];
  return ending === undefined ? null : KINDS[ending as keyof typeof KINDS];
};

const linesOf = (transcript: string): readonly string[] =>
  transcript
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/** Returns the recording of a figure or a player; null if it has other content, which would be lost. */
const recordingOf = (element: HTMLElement): Recording | null => {
  const isFigure = element.localName === 'figure';
  const [player, ...others] = isFigure ? [...element.children] : [element];
  const src = player?.getAttribute('src') ?? '';
  if (player === undefined || playerOf(src) !== player.localName) return null;
  if (others.some(({ localName }) => localName !== 'figcaption' && localName !== 'details')) return null;
  const caption = textOf(others.find(({ localName }) => localName === 'figcaption'));
  const details = others.find(({ localName }) => localName === 'details');
  return {
    src,
    title: caption === '' ? (player.getAttribute('aria-label') ?? '') : caption,
    transcript: [...(details?.querySelectorAll('p') ?? [])].map(textOf).join('\n'),
  };
};

const NAME = 'recording';
/** An attribute that `renderHTML` writes in its own way. */
const UNSEEN = { default: '', rendered: false };

/** A block that is selected, moved and deleted as a whole. The server writes the same elements and attributes. */
export const RecordingBlock = Node.create({
  name: NAME,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: UNSEEN, title: UNSEEN, transcript: UNSEEN }),
  parseHTML: () =>
    ['figure', 'video', 'audio'].map((tag) => ({ tag, getAttrs: (element) => recordingOf(element) ?? false })),
  renderHTML({ node }) {
    const { src, title, transcript } = node.attrs as Recording;
    const label = title === '' ? null : title;
    const lines = linesOf(transcript);
    return [
      'figure',
      [playerOf(src) ?? 'video', { src, 'aria-label': label, controls: 'controls', preload: 'metadata' }],
      ...(label === null ? [] : [['figcaption', label]]),
      ...(lines.length === 0 ? [] : [['details', ['summary', 'Transcript'], ...lines.map((line) => ['p', line])]]),
    ];
  },
});

/** Returns the selected recording, or an empty one. */
export const recordingAtCursor = (editor: Editor): Recording =>
  editor.isActive(NAME) ? (editor.getAttributes(NAME) as Recording) : NO_RECORDING;

/** Writes a recording at the cursor, in place of a selected one. Undo takes it back alone, however soon another change follows. */
export const writeRecording = (editor: Editor, recording: Recording): void => {
  editor
    .chain()
    .focus()
    .insertContent({ type: NAME, attrs: { ...recording, transcript: linesOf(recording.transcript).join('\n') } })
    .run();
  editor.view.dispatch(closeHistory(editor.state.tr));
};
