import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../routing/route-table.ts';

/** Link from the profile to the settings. */
export const SettingsLink = () => (
  <Card as="section" aria-labelledby="to-settings">
    <Stack gap={3}>
      <Heading id="to-settings" fontSize="lg">
        Settings
      </Heading>
      <Text color="muted">Notifications, password, where you’re signed in, leaderboard name and your data.</Text>
      <Row>
        <Button as={Link} to={paths.settings()} variant="quiet">
          Open settings
        </Button>
      </Row>
    </Stack>
  </Card>
);
