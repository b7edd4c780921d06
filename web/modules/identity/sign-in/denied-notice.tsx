import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { landingAfterLogin } from '#shared/domain/identity/roles.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';

/** Shown to a signed-in user whose role can't open a page. */
export const DeniedNotice = ({ user }: { readonly user: User }) => (
  <Stack gap={4}>
    <Banner tone="warn" live="status">
      This account can’t open that page
    </Banner>
    <Text color="muted">
      You’re signed in as <strong>{user.email}</strong>. You need a staff account to see that page.
    </Text>
    <Row gap={3}>
      <Button onClick={() => void session.logout()}>Switch accounts</Button>
      <Button as={Link} to={landingAfterLogin(user.role)} variant="quiet">
        {`Continue as ${user.name}`}
      </Button>
    </Row>
  </Stack>
);
