import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from './route-table.ts';

/** The ways from the profile to what the person has reached. */
export const ProgressLink = () => (
  <Card as="section" aria-labelledby="progress">
    <Heading id="progress" fontSize="lg" mb={3}>
      Your progress
    </Heading>
    <Text color="muted" mb={3}>
      Streak, badges, accuracy, certificates, reports, and what you missed.
    </Text>
    <Row gap={4}>
      <TextLink as={Link} to={paths.progress()}>
        Progress
      </TextLink>
      <TextLink as={Link} to={paths.practice()}>
        Practice
      </TextLink>
      <TextLink as={Link} to={paths.reports()}>
        Reports
      </TextLink>
      <TextLink as={Link} to={paths.streak()}>
        Streak
      </TextLink>
      <TextLink as={Link} to={paths.leaderboard()}>
        Leaderboard
      </TextLink>
      <TextLink as={Link} to={paths.groups()}>
        Groups
      </TextLink>
      <TextLink as={Link} to={paths.classes()}>
        Live classes
      </TextLink>
    </Row>
  </Card>
);
