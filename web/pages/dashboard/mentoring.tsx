import { may } from '#shared/domain/permissions.ts';
import { Box, Stack } from '#shared/ui/system.ts';
import { useAuth } from '../../app/session.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { Desk } from '../../features/mentoring-admin/desk.tsx';
import { MentorsCard } from '../../features/mentoring-admin/mentors-card.tsx';

/** /dashboard/mentoring: a mentor's times and sessions, and for administrators who is a mentor. */
const DashboardMentoring = () => {
  const { user } = useAuth();
  return (
    <>
      <PageHead title="Mentoring">Times that learners can book, and what they have booked.</PageHead>
      <Stack gap={5}>
        <Desk />
        {user !== null && may(user.role, 'mentoring.manage') && (
          <Box maxWidth="720px">
            <MentorsCard />
          </Box>
        )}
      </Stack>
    </>
  );
};
export default DashboardMentoring;
