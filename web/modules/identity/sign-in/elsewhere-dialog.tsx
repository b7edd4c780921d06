import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Asks whether to sign out another device; loaded on demand. */
export const ElsewhereDialog = lazyPart(() =>
  import('#shared/ui/feedback/elsewhere-dialog.tsx').then((part) => ({ default: part.ElsewhereDialog })),
);
