import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** The features for organisations, with a link to their page. */
export const ForTeams = () => (
  <Container pb={8}>
    <Stack as="section" gap={3} alignItems="center" aria-labelledby="for-teams" style={{ textAlign: 'center' }}>
      <Heading as="h2" id="for-teams" fontSize={['xl', null, '2xl']}>
        For teams
      </Heading>
      <Text color="muted" maxWidth="52ch">
        Seats for a company or a college, with assignments, reports and single sign-on.
      </Text>
      <Button as={Link} to={paths.teams()} variant="quiet">
        See prices for teams
      </Button>
    </Stack>
  </Container>
);
