import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** The way from the boards of everybody to those of one's own people. */
export const GroupsTeaser = () => (
  <Card as="section" aria-labelledby="groups" p={['20px', '24px']}>
    <Row gap={2} mb={3} flexWrap="nowrap">
      <Users size={20} aria-hidden="true" />
      <Heading id="groups" fontSize="lg">
        A board for your people
      </Heading>
    </Row>
    <Text color="muted" mb={3}>
      Your company, team or class on a board of its own. Nobody is on it who didn’t join it.
    </Text>
    <TextLink as={Link} to={paths.groups()}>
      Your groups
    </TextLink>
  </Card>
);
