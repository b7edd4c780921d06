import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { getNewsInsight, type NewsInsight } from '#shared/contract/news/news.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { useAuth } from '../../../app/session/auth.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { focusHeading } from '../../../app/routing/route-announcer.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { noteOpened } from '../feed/feed-position.ts';
import { InsightArticle } from '../feed/insight-article.tsx';

const Missing = () => (
  <EmptyState
    as="h1"
    title="Insight not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.newsInsights()}>
        See all news insights
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another insight.
  </EmptyState>
);

const Coming = () => (
  <Loading label="Loading the insight">
    <Stack gap={5}>
      <Skeleton width="180px" height="24px" />
      <Skeleton width="90%" height="52px" />
      <SkeletonText lines={2} />
      <Skeleton height="220px" borderRadius={14} />
      <SkeletonText lines={8} />
    </Stack>
  </Loading>
);

const Found = ({ insight, coming }: { readonly insight: NewsInsight; readonly coming: boolean }) => {
  const { hash, key } = useLocation();
  // The router's key of the initial page load.
  const first = key === 'default';
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(insight.title);
  useEffect(() => noteOpened(insight._id), [insight._id]);
  useEffect(() => {
    const target = hash === '#check' ? document.getElementById('check') : null;
    if (target !== null) {
      target.scrollIntoView();
      return;
    }
    // On the initial load the reader may already be reading, so the focus stays.
    if (first) return;
    // The path is the same for all insights, so the router doesn't move the focus.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = top.current?.querySelector('h1');
    if (heading) focusHeading(heading);
  }, [hash, first]);
  return (
    <div ref={top}>
      <InsightArticle insight={insight} coming={coming} />
    </div>
  );
};

const Insight = ({ id }: { readonly id: string }) => {
  const insight = useQuery(getNewsInsight, { params: { id } });
  const { token, restored } = useAuth();
  if (insight.status === 'ready') {
    const coming = token !== null && (!restored || insight.provisional === true);
    return <Found insight={insight.data.data.insight} coming={coming} />;
  }
  if (insight.status === 'loading') return <Coming />;
  if (insight.error.code === 'NOT_FOUND') return <Missing />;
  return <ErrorState as="h1" message={insight.error.message} onRetry={insight.retry} />;
};

/** /news-insights-page/detailed-news?id=&title=: one insight. The title in the URL is for readers; only the id counts. */
const NewsInsightPage = () => {
  const id = useSearchParams()[0].get('id');
  return (
    <>
      <QuietBar back={{ to: paths.newsInsights(), label: 'News insights' }} />
      <Container maxWidth="calc(760px + 2 * var(--space-5))" pt={[3, null, 5]} pb={8}>
        {isId(id) ? <Insight key={id} id={id} /> : <Missing />}
      </Container>
    </>
  );
};
export default NewsInsightPage;
