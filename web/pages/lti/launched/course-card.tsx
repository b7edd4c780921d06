import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading } from '#shared/ui/system.ts';

const LaunchResults = lazyPart(() => import('../../../modules/lti/results/launch-results.tsx'));

/** Results of the course, for instructors whose platform lists its members. */
export const CourseCard = ({ launch }: { readonly launch: LtiLaunch }) =>
  launch.hasResults && (
    <Card as="section" aria-labelledby="course-results" p={['20px', null, '28px']}>
      <Heading id="course-results" fontSize="lg" mb={4}>
        Results of your course
      </Heading>
      <LaunchResults pending={<Skeleton height="200px" />} launchId={launch._id} />
    </Card>
  );
