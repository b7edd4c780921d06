import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { dueTagText, type Due } from '#shared/domain/learning/due.ts';
import { Tag } from '#shared/ui/tag.ts';

/** A tag with the due date of a quiz, an insight or a case study; nothing if that is null. */
export const DueTag = ({ due }: { readonly due: Due | null }) => {
  const [now] = useState(() => Date.now());
  if (due === null) return null;
  return (
    <Tag tone="info">
      <CalendarClock size={12} aria-hidden="true" />
      {dueTagText(due, now)}
    </Tag>
  );
};
