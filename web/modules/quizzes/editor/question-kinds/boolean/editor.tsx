import type { EditorKind } from '../editor-kind.ts';
import { noNumbers } from '../parts/drafts.ts';
import { Truth } from './truth.tsx';

export const boolean: EditorKind<'boolean'> = {
  fields: (props) => <Truth {...props} />,
  draftOf: ({ truth }) => ({ correct: truth }),
  formOf: ({ correct }) => ({ truth: correct }),
  numbers: noNumbers,
};
