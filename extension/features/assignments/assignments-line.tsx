import { useState } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dueText } from '#shared/domain/organisations/assignments.ts';
import { Text, TextLink } from '#shared/ui/system.ts';
import { useItem, useSite } from '../../page.ts';
import { openAssignments } from '../../storage/stored-state.ts';

/** The open assignment that is due first, with a link to all of them; nothing without any. */
export const AssignmentsLine = ({ person }: { readonly person: User }) => {
  const assignments = useItem(openAssignments);
  const site = useSite();
  const [now] = useState(() => Date.now());
  if (assignments?.userId !== person._id || assignments.first === null) return null;
  const { total, first } = assignments;
  return (
    <Text fontSize="sm" px={1} style={{ overflowWrap: 'anywhere' }}>
      <TextLink href={site('/assigned')}>Assigned: {first.title}</TextLink>
      {` · ${dueText(first.dueOn, now)}`}
      {total > 1 && ` · ${countText(total - 1, 'other')}`}
    </Text>
  );
};
