import type { EditorKind } from '../editor-kind.ts';
import { filledOptions, noNumbers } from '../parts/drafts.ts';
import { Options } from '../parts/lazy-options.tsx';

export const multiple: EditorKind<'multiple'> = {
  fields: (props) => <Options {...props} />,
  draftOf: ({ parts, right }) => {
    const options = filledOptions(parts);
    return { options, correct: right.filter((one) => options.some((option) => option.id === one)) };
  },
  formOf: ({ options, correct }) => ({ parts: options, right: correct }),
  numbers: noNumbers,
};
