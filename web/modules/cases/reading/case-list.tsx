import { useState } from 'react';
import type { CaseFilter } from '#shared/contract/cases/case-study.ts';
import { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { CaseCard } from './case-card.tsx';

const COLUMNS = ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))'];
const PAGE_SIZE = 24;

const Coming = () => (
  <Loading label="Loading the case studies">
    <Grid gridTemplateColumns={COLUMNS}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} minHeight="264px">
          <Stack gap={4}>
            <Skeleton width="30%" height="14px" />
            <Skeleton width="70%" height="30px" />
            <SkeletonText lines={3} />
            <Skeleton width="60%" height="22px" mt={3} />
          </Stack>
        </Card>
      ))}
    </Grid>
  </Loading>
);

interface PageProps {
  readonly page: number;
  readonly search: string;
  readonly mine: CaseFilter | '';
  /** Loads the next page; null when there is none. */
  readonly onMore: (() => void) | null;
}

const Page = ({ page, search, mine, onMore }: PageProps) => {
  const query = useQuery(getCaseStudies, {
    query: {
      status: 'published',
      page,
      limit: PAGE_SIZE,
      ...(search === '' ? {} : { search }),
      ...(mine === '' ? {} : { mine }),
    },
  });
  if (query.status === 'loading') return <Coming />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { data, pagination } = query.data;
  if (pagination.total === 0) {
    return search === '' && mine === '' ? (
      <EmptyState title="No case studies yet">New case studies are coming soon.</EmptyState>
    ) : (
      <EmptyState title="No matching case studies">Try another title, subject or progress.</EmptyState>
    );
  }
  return (
    <>
      <Grid gridTemplateColumns={COLUMNS}>
        {data.map((card) => (
          <CaseCard key={card._id} card={card} />
        ))}
      </Grid>
      {onMore !== null && page < pagination.pages && (
        <Button variant="quiet" alignSelf="center" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
};

interface CaseListProps {
  readonly search: string;
  /** The learner's own progress; any if blank. */
  readonly mine: CaseFilter | '';
}

/** Matching published case studies, page by page. Use the filters as the key, so that new ones start at page 1. */
export const CaseList = ({ search, mine }: CaseListProps) => {
  const [pages, setPages] = useState(1);
  return (
    <Stack gap={5}>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          key={index}
          page={index + 1}
          search={search}
          mine={mine}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </Stack>
  );
};
