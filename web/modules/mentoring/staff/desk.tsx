import { useState } from 'react';
import { getDesk, type Desk as DeskFacts } from '#shared/contract/mentoring/mentor-desk.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferList } from './offer-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** A mentor's own times and sessions. */
export const Desk = () => {
  const query = useQuery(getDesk, {}, { revalidateOnMount: true });
  // The answer to the last action, until the list is reloaded.
  const [answered, setAnswered] = useState<DeskFacts | null>(null);
  if (query.status === 'loading') {
    return (
      <Loading label="Loading your times">
        <Skeleton height="320px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const desk = answered ?? query.data.data.desk;
  const reload = (): void => {
    setAnswered(null);
    query.reload();
  };
  if (desk.profile === null) {
    return (
      <Card p="0">
        <EmptyState title="You’re not a mentor">
          An administrator can make you one. Your learners still have their past sessions.
        </EmptyState>
      </Card>
    );
  }
  const { timeZone } = desk.profile;
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)']}
      gap={5}
      alignItems="start"
    >
      <Stack gap={5}>
        <SessionList title="Upcoming sessions" sessions={desk.ahead} ahead onChanged={reload} />
        <OfferList offers={desk.offers} zone={timeZone} onChange={setAnswered} />
        {desk.past.length > 0 && (
          <SessionList title="Past sessions" sessions={desk.past} ahead={false} onChanged={reload} />
        )}
      </Stack>
      <Stack gap={5}>
        <OfferForm key={timeZone} zone={timeZone} onChange={setAnswered} />
        <ProfileForm profile={desk.profile} onChange={setAnswered} />
      </Stack>
    </Grid>
  );
};
