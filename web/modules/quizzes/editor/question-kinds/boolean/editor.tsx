import type { EditorKind } from '../editor-kind.ts';
import { hasText, noNumbers } from '../parts/drafts.ts';
import { Truth } from './truth.tsx';

export const boolean: EditorKind<'boolean'> = {
  fields: (props) => <Truth {...props} />,
  draftOf: ({ truth, noteTrue, noteFalse }) => {
    const notes = Object.fromEntries(
      [['true', noteTrue] as const, ['false', noteFalse] as const].filter(([, note]) => hasText(note)),
    );
    return { correct: truth, notes: Object.keys(notes).length === 0 ? undefined : notes };
  },
  formOf: ({ correct, notes }) => ({ truth: correct, noteTrue: notes?.true, noteFalse: notes?.false }),
  numbers: noNumbers,
};
