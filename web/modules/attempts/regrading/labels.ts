/** Names of the modes of a regrade. */
import type { RegradeMode } from '#shared/domain/attempts/regrade-modes.ts';

export const MODE_LABELS: Readonly<Record<RegradeMode, { readonly name: string; readonly about: string }>> = {
  newKey: { name: 'New key for everyone', about: 'Only the new answer is right. Scores can go down.' },
  raise: { name: 'Only raise', about: 'The new answer is right, but no one loses points for the old one.' },
  both: { name: 'Accept both answers', about: 'The old and the new answer both count as right.' },
  full: { name: 'Full points for everyone', about: 'Everyone gets all points, also without an answer.' },
  drop: {
    name: 'Leave the question out',
    about: 'It no longer counts, neither for points nor for the maximum. Scores can go down.',
  },
};
