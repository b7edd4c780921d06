import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { lastContact } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, usePage, useSite } from '../../page.ts';
import { ViewSkeleton } from '../../app/view-skeleton.tsx';

const TITLES: Readonly<Record<string, string>> = { NETWORK: 'We can’t reach the server' };

/** Without a stored quiz: it is loading, it failed to load, or there is none. */
export const NothingYet = ({ notes }: { readonly notes: ReactNode }) => {
  useSignals();
  const contact = useItem(lastContact);
  const full = usePage().store.full.value;
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void ask('look-again').finally(() => setAsking(false));
  };
  if (asking || (contact === null && !full)) return <ViewSkeleton />;
  return (
    <Stack gap={4}>
      {notes}
      <Card p="0">
        {contact?.code === null ? (
          <EmptyState
            as="h1"
            title="No quiz today"
            action={<TextLink href={site('/explore')}>Explore quizzes on the website</TextLink>}
          >
            The next one is out at midnight.
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title={TITLES[contact?.code ?? ''] ?? 'Today’s quiz didn’t load'}
            message={contact?.message ?? 'This device is out of space. Free some up, then try again.'}
            onRetry={retry}
          />
        )}
      </Card>
    </Stack>
  );
};
