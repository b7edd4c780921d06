import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** A link from the public leaderboards to the user's groups. */
export const GroupsTeaser = () => (
  <Card as="section" aria-labelledby="groups" p={['20px', '24px']}>
    <Row gap={2} mb={3} flexWrap="nowrap">
      <Users size={20} aria-hidden="true" />
      <Heading id="groups" fontSize="lg">
        Group leaderboards
      </Heading>
    </Row>
    <Text color="muted" mb={3}>
      A private leaderboard for your company, team or class. Members only.
    </Text>
    <TextLink as={Link} to={paths.groups()}>
      Your groups
    </TextLink>
  </Card>
);
