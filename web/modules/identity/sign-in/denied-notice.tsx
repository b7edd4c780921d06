import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { landingAfterLogin } from '#shared/domain/identity/permissions.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';

/** For a signed-in person whose role doesn't open the page: another account, or on with this one. */
export const DeniedNotice = ({ user }: { readonly user: User }) => (
  <Stack gap={4}>
    <Banner tone="warn" live="status">
      This account can&apos;t open that page
    </Banner>
    <Text color="muted">
      You are signed in as <strong>{user.email}</strong>. Staff pages need an account of the staff.
    </Text>
    <Row gap={3}>
      <Button onClick={() => void session.logout()}>Switch accounts</Button>
      <Button as={Link} to={landingAfterLogin(user.role)} variant="quiet">
        Go on as {user.name}
      </Button>
    </Row>
  </Stack>
);
