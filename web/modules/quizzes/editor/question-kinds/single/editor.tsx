import type { EditorKind } from '../editor-kind.ts';
import { filledOptions, noNumbers } from '../parts/drafts.ts';
import { Options } from '../parts/lazy-options.tsx';

export const single: EditorKind<'single'> = {
  fields: (props) => <Options {...props} />,
  draftOf: ({ parts, right }) => ({ options: filledOptions(parts), correct: right[0] ?? '' }),
  formOf: ({ options, correct }) => ({ parts: options, right: [correct] }),
  numbers: noNumbers,
};
