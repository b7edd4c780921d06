import { Link, useSearchParams } from 'react-router-dom';
import { isId } from '#shared/domain/common/identifiers.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Box, Grid, Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../../app/routing/route-table.ts';
import { useAuth } from '../../../../app/session/session.ts';
import { PageHead } from '../../../../app/staff/page-head.tsx';
import { Thread } from '../../threads/thread.tsx';
import { AssignmentsCard } from '../../staff/assignments-card.tsx';
import { Desk } from '../../staff/desk.tsx';
import { MentorsCard } from '../../staff/mentors-card.tsx';
import { ThreadInbox } from '../../staff/thread-inbox.tsx';

/** /dashboard/mentoring: times, sessions, learners and mentors; with `?thread=`, one thread. */
const DashboardMentoring = () => {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const thread = query.get('thread');
  if (isId(thread)) {
    return (
      <Box maxWidth="800px">
        <TextLink as={Link} to={paths.dashboard('mentoring')} fontSize="sm">
          Mentoring
        </TextLink>
        <PageHead title="Messages">Private between you and the learner.</PageHead>
        <Thread key={thread} id={thread} />
      </Box>
    );
  }
  return (
    <>
      <PageHead title="Mentoring">Times learners can book, and their bookings.</PageHead>
      <Stack gap={5}>
        <ThreadInbox />
        <Desk />
        <Grid
          gridTemplateColumns={['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))']}
          gap={5}
          alignItems="start"
        >
          {user !== null && may(user, 'mentoring.assign') && <AssignmentsCard />}
          {user !== null && may(user, 'mentoring.manage') && <MentorsCard />}
        </Grid>
      </Stack>
    </>
  );
};
export default DashboardMentoring;
