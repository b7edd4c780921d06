import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { keptReach } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, usePage, useSite } from '../../page.ts';
import { TodaySkeleton } from './today-skeleton.tsx';

const TITLES: Readonly<Record<string, string>> = { NETWORK: 'The server can’t be reached' };

/** No quiz is kept: it is on its way, it could not be had, or there is none. */
export const NothingYet = ({ notes }: { readonly notes: ReactNode }) => {
  useSignals();
  const reach = useItem(keptReach);
  const full = usePage().kept.full.value;
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void ask('look-again').finally(() => setAsking(false));
  };
  if (asking || (reach === null && !full)) return <TodaySkeleton />;
  return (
    <Stack gap={4}>
      {notes}
      <Card p="0">
        {reach?.code === null ? (
          <EmptyState
            as="h1"
            title="There is no quiz today"
            action={<TextLink href={site('/explore')}>Explore quizzes on the website</TextLink>}
          >
            The next one comes at midnight.
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title={TITLES[reach?.code ?? ''] ?? 'Today’s quiz isn’t here'}
            message={
              reach?.message ?? 'It can be fetched, but not kept. Make some room on this device, then try again.'
            }
            onRetry={retry}
          />
        )}
      </Card>
    </Stack>
  );
};
