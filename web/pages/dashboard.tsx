import type { Role } from '#shared/domain/permissions.ts';
import { Container, Heading, Row, Stack } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { QuietBar } from '../app/quiet-bar.tsx';
import { useAuth } from '../app/session.ts';
import { QuizOverview } from '../features/dashboard/quiz-overview.tsx';

const ROLE_NAMES: Record<Role, string> = {
  user: 'Learner',
  subadmintwo: 'Writer',
  subadmin: 'Editor',
  admin: 'Administrator',
};

/** Where the staff starts. */
const DashboardPage = () => {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <QuietBar />
      <Container pt={4} pb={8}>
        <Stack gap={5}>
          <Row gap={3}>
            <Heading as="h1" fontSize="title">
              Welcome, {user.name}
            </Heading>
            <Tag tone="info">{ROLE_NAMES[user.role]}</Tag>
          </Row>
          <QuizOverview />
        </Stack>
      </Container>
    </>
  );
};

export default DashboardPage;
