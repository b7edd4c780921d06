import type { EditorKind } from '../editor-kind.ts';
import { noNumbers } from '../parts/drafts.ts';
import { Accepted } from './accepted.tsx';

export const text: EditorKind<'text'> = {
  fields: (props) => <Accepted {...props} />,
  draftOf: ({ accepted }) => ({ accepted: accepted.filter((one) => one.trim() !== '') }),
  formOf: ({ accepted }) => ({ accepted }),
  numbers: noNumbers,
};
