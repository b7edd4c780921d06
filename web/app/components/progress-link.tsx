import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../routing/route-table.ts';

type Way = readonly [to: string, name: string];

const REACHED: readonly Way[] = [
  [paths.progress(), 'Progress'],
  [paths.practice(), 'Practice'],
  [paths.streak(), 'Streak'],
  [paths.leaderboard(), 'Leaderboard'],
  [paths.groups(), 'Groups'],
];
const WITH_A_PLAN: readonly Way[] = [
  [paths.weeklyTest(), 'Weekly test'],
  [paths.classes(), 'Live classes'],
  [paths.reports(), 'Reports'],
  [paths.mentoring(), 'Mentoring'],
];

const Ways = ({ ways }: { readonly ways: readonly Way[] }) => (
  <Row gap={4}>
    {ways.map(([to, name]) => (
      <TextLink key={to} as={Link} to={to}>
        {name}
      </TextLink>
    ))}
  </Row>
);

/** The ways from the profile to what the person has reached, and to what a plan opens. */
export const ProgressLink = () => (
  <Card as="section" aria-labelledby="progress">
    <Stack gap={3}>
      <Heading id="progress" fontSize="lg">
        Your progress
      </Heading>
      <Text color="muted">Streak, badges, accuracy, certificates, and what you missed.</Text>
      <Ways ways={REACHED} />
      <Text color="muted">With a plan: a test of the week, classes, reports, and sessions with a mentor.</Text>
      <Ways ways={WITH_A_PLAN} />
    </Stack>
  </Card>
);
