import { lazy } from 'react';

/** The question about another device, brought when it is asked. */
export const ElsewhereDialog = lazy(() =>
  import('#shared/ui/feedback/elsewhere-dialog.tsx').then((part) => ({ default: part.ElsewhereDialog })),
);
