/** Sentences around lists whose lines can be added and pasted. */
import type { ReactNode } from 'react';
import { Text } from '#shared/ui/system.ts';

/** Says which keys the lines understand. */
export const LineHint = ({ noun }: { readonly noun: string }) => (
  <Text fontSize="sm" color="muted">
    Enter adds the next {noun}. Paste a list to fill several. Drag a grip to move one, or use Space and the arrow keys.
  </Text>
);

/** Says how many lines a paste filled. */
export const LineNote = ({ children }: { readonly children: ReactNode }) => (
  <Text role="status" fontSize="sm" fontWeight={600}>
    {children}
  </Text>
);
