import { useState, type ReactNode } from 'react';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Stack } from '#shared/ui/system.ts';
import { lastContact } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem } from '../../page.ts';
import { ViewSkeleton } from '../../app/view-skeleton.tsx';

/** A guest's score becomes that of the person who signed in, or waits for the server. */
export const Claiming = ({ notes }: { readonly notes: ReactNode }) => {
  const contact = useItem(lastContact);
  const [asking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void ask('look-again').finally(() => setAsking(false));
  };
  if (asking || (contact?.code ?? null) === null) return <ViewSkeleton label="Saving your score" />;
  return (
    <Stack gap={4}>
      {notes}
      <Card p="0">
        <ErrorState as="h1" title="Your score isn’t saved yet" message={contact?.message ?? ''} onRetry={retry} />
      </Card>
    </Stack>
  );
};
