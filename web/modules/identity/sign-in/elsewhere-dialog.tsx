import { lazy } from 'react';

/** Asks whether to sign out another device; loaded on demand. */
export const ElsewhereDialog = lazy(() =>
  import('#shared/ui/feedback/elsewhere-dialog.tsx').then((part) => ({ default: part.ElsewhereDialog })),
);
