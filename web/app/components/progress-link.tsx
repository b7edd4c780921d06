import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../routing/route-table.ts';

type PageLink = readonly [to: string, name: string];

const PROGRESS_PAGES: readonly PageLink[] = [
  [paths.progress(), 'Progress'],
  [paths.practice(), 'Practice'],
  [paths.streak(), 'Streak'],
  [paths.leaderboard(), 'Leaderboard'],
  [paths.groups(), 'Groups'],
];
const PLAN_PAGES: readonly PageLink[] = [
  [paths.weeklyTest(), 'Weekly test'],
  [paths.classes(), 'Live classes'],
  [paths.reports(), 'Reports'],
  [paths.mentoring(), 'Mentoring'],
];

const PageLinks = ({ links }: { readonly links: readonly PageLink[] }) => (
  <Row gap={4}>
    {links.map(([to, name]) => (
      <TextLink key={to} as={Link} to={to}>
        {name}
      </TextLink>
    ))}
  </Row>
);

/** Links from the profile to the learner's progress and to the pages that a plan includes. */
export const ProgressLink = () => (
  <Card as="section" aria-labelledby="progress">
    <Stack gap={3}>
      <Heading id="progress" fontSize="lg">
        Your progress
      </Heading>
      <Text color="muted">Your streak, badges, accuracy, certificates and questions you missed.</Text>
      <PageLinks links={PROGRESS_PAGES} />
      <Text color="muted">With a plan: weekly tests, live classes, reports and mentor sessions.</Text>
      <PageLinks links={PLAN_PAGES} />
    </Stack>
  </Card>
);
