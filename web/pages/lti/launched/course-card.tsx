import { lazy, Suspense } from 'react';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading } from '#shared/ui/system.ts';

const LaunchResults = lazy(() => import('../../../modules/lti/results/launch-results.tsx'));

/** Results of the course, for instructors whose platform lists its members. */
export const CourseCard = ({ launch }: { readonly launch: LtiLaunch }) =>
  launch.hasResults && (
    <Card as="section" aria-labelledby="course-results" p={['20px', null, '28px']}>
      <Heading id="course-results" fontSize="lg" mb={4}>
        Results of your course
      </Heading>
      <Suspense fallback={<Skeleton height="200px" />}>
        <LaunchResults launchId={launch._id} />
      </Suspense>
    </Card>
  );
