import type { EditorKind } from '../editor-kind.ts';
import { filled, noNumbers } from '../parts/drafts.ts';
import { Ordering } from './items.tsx';

export const ordering: EditorKind<'ordering'> = {
  fields: (props) => <Ordering {...props} />,
  draftOf: ({ parts }) => {
    const items = filled(parts);
    return { items, order: items.map(({ id }) => id) };
  },
  formOf: ({ items, order }) => ({ parts: order.flatMap((id) => items.filter((item) => item.id === id)) }),
  numbers: noNumbers,
};
