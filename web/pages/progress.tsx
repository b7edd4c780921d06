import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { AccuracyCard } from '../modules/learning/accuracy/accuracy-card.tsx';
import { BadgeShelf } from '../modules/ranking/badges/badge-shelf.tsx';
import { PracticeLine } from '../modules/learning/practice/practice-line.tsx';
import { StreakLine } from '../modules/daily/streak/streak-line.tsx';

// The end of a long page: it follows the rest.
const ProgramList = lazyPart(() => import('../modules/learning/certificates/program-list.tsx'));

/** /progress: the learner's progress. */
const ProgressPage = () => (
  <Container pt={[5, null, 7]} pb={8}>
    <Stack gap={3} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Your progress
      </Heading>
      <Text color="muted" fontSize="lg">
        What you’ve achieved and what comes next.
      </Text>
    </Stack>
    <Stack gap={5}>
      <StreakLine />
      <PracticeLine />
      <AccuracyCard />
      <BadgeShelf />
      <ProgramList pending={<Skeleton height="420px" borderRadius={14} />} />
    </Stack>
  </Container>
);
export default ProgressPage;
