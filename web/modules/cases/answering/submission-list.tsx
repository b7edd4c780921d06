import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mySubmissions } from '#shared/contract/cases/submissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { PaperArt } from '../../../app/components/page-art.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SubmissionItem } from './submission-item.tsx';

const PAGE_SIZE = 20;

const Coming = () => (
  <Loading label="Loading your submissions">
    <Stack gap={4}>
      {[1, 2].map((item) => (
        <Card key={item}>
          <Stack gap={3}>
            <Skeleton width="30%" height="16px" />
            <Skeleton width="60%" height="26px" />
            <Skeleton width="45%" height="14px" />
          </Stack>
        </Card>
      ))}
    </Stack>
  </Loading>
);

const Page = ({ page, onMore }: { readonly page: number; readonly onMore: (() => void) | null }) => {
  const submissions = useQuery(mySubmissions, { query: { page, limit: PAGE_SIZE } });
  if (submissions.status === 'loading') return <Coming />;
  if (submissions.status === 'failed')
    return <ErrorState message={submissions.error.message} onRetry={submissions.retry} />;
  const { data, pagination } = submissions.data;
  if (pagination.total === 0) {
    return (
      <EmptyState
        title="No submissions yet"
        picture={<PaperArt />}
        action={
          <Button as={Link} to={paths.caseStudies()}>
            Choose a case study
          </Button>
        }
      >
        Your drafts, grades and feedback will appear here.
      </EmptyState>
    );
  }
  return (
    <>
      {data.map((submission) => (
        <SubmissionItem key={submission._id} submission={submission} />
      ))}
      {onMore !== null && page < pagination.pages && (
        <Button variant="quiet" alignSelf="center" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
};

/** The learner's drafts and submissions, latest first. */
export const SubmissionList = () => {
  const [pages, setPages] = useState(1);
  return (
    <Stack gap={4}>
      {Array.from({ length: pages }, (_, index) => (
        <Page key={index} page={index + 1} onMore={index + 1 === pages ? () => setPages(pages + 1) : null} />
      ))}
    </Stack>
  );
};
