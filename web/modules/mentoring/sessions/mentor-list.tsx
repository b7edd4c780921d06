import { useState } from 'react';
import { bookSession, listMentors, type Mentor } from '#shared/contract/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { meetingDay, ownZone } from '../../../app/components/meeting-text.ts';
import { NotifyMe } from '../../../app/components/notify-me.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { session as site } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { TimesDialog } from './times-dialog.tsx';

interface MentorListProps {
  /** Whether the person's plan includes sessions. */
  readonly mayBook: boolean;
  readonly onBooked: () => void;
}

/** The mentors, each with the way to their free times. */
export const MentorList = ({ mayBook, onBooked }: MentorListProps) => {
  const query = useQuery(listMentors, {});
  const [chosen, setChosen] = useState<Mentor | null>(null);
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the mentors">
        <Skeleton height="160px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />;
  if (query.data.data.length === 0) {
    return (
      <Card p="0">
        <EmptyState
          as="h3"
          title="No mentors yet"
          action={mayBook && <NotifyMe kind="newMentor" when="a mentor offers times" />}
        >
          You’ll be able to book mentors here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Grid as="ul" gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4} m={0} p={0}>
        {query.data.data.map((mentor) => (
          <Card as="li" key={mentor._id} p={['20px', '24px']} style={{ listStyle: 'none' }}>
            <Stack gap={3} height="100%">
              <Stack gap={1}>
                <Heading as="h3" fontSize="lg">
                  <bdi>{mentor.name}</bdi>
                </Heading>
                {mentor.headline !== '' && <Text color="muted">{mentor.headline}</Text>}
              </Stack>
              {mentor.about !== '' && (
                <Text fontSize="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {mentor.about}
                </Text>
              )}
              {mayBook && (
                <Row mt="auto">
                  <Button variant="quiet" onClick={() => setChosen(mentor)}>
                    See free times <VisuallyHidden>of {mentor.name}</VisuallyHidden>
                  </Button>
                </Row>
              )}
            </Stack>
          </Card>
        ))}
      </Grid>
      {chosen !== null && (
        <TimesDialog
          mentor={chosen}
          title={`Book ${chosen.name}`}
          act="Book the session"
          asksTopic
          send={({ offerId, date }, topic) =>
            site.client.call(bookSession, { body: { offerId, date, topic, timeZone: ownZone() } })
          }
          onDone={({ startsAt }) => {
            toasts.show(`Booked for ${meetingDay(startsAt)}. We’ve emailed you the calendar entry.`, { tone: 'good' });
            setChosen(null);
            onBooked();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};
