import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** Shown when there is no such case study. */
export const CaseNotHere = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState
    as="h1"
    title={title}
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.caseStudies()}>
        See all case studies
      </Button>
    }
  >
    {children}
  </EmptyState>
);

/** Skeleton of a case study. */
export const CaseComing = () => (
  <Loading label="Loading the case study">
    <Stack gap={5} maxWidth="680px" mx="auto">
      <Skeleton width="160px" height="16px" />
      <Skeleton width="80%" height="56px" />
      <SkeletonText lines={2} />
      <Skeleton width="260px" height="22px" />
      <SkeletonText lines={6} />
      <SkeletonText lines={6} />
    </Stack>
  </Loading>
);

/** Skeleton of the part after the beginning. */
export const RestComing = () => (
  <Loading label="Loading the rest">
    <Stack gap={5} maxWidth="39rem">
      <SkeletonText lines={6} />
      <Skeleton height="220px" borderRadius={14} />
      <SkeletonText lines={6} />
    </Stack>
  </Loading>
);

/** Skeleton of the questions. */
export const QuestionsComing = () => (
  <Loading label="Loading the questions">
    <SkeletonText lines={8} />
  </Loading>
);
