import { countText } from '#shared/domain/common/text/count-text.ts';
import { Stack } from '#shared/ui/system.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';

/** Returns how many return at each time, soonest first. */
const groupsOf = (moments: readonly string[]): [string, number][] => {
  const now = new Date();
  const groups = new Map<string, number>();
  for (const moment of moments.toSorted()) {
    const when = dueText(moment, now);
    groups.set(when, (groups.get(when) ?? 0) + 1);
  }
  return [...groups];
};

interface ComingBackProps {
  readonly moments: readonly string[];
  /** "question returns" and "questions return" */
  readonly one: string;
  readonly many: string;
}

/** When what was rated in a session returns. */
export const ComingBack = ({ moments, one, many }: ComingBackProps) => (
  <Stack as="ul" gap={2} m={0} pl={4}>
    {groupsOf(moments).map(([when, count]) => (
      <li key={when}>
        {countText(count, one, many)} {when}
      </li>
    ))}
  </Stack>
);
