import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { insightsRead } from '../../storage/stored-state.ts';
import { useItem } from '../../page.ts';
import { InsightItem } from './insight-item.tsx';
import { useInsights, type Wish } from './use-insights.ts';

/** How long the typing rests before it is searched for, in milliseconds. */
const DEBOUNCE_MS = 600;
const SEARCH_MAX = 200;
/** So many insights are remembered as read. */
const READ_MAX = 500;

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });

/** The ids with that one as the newest. */
export const withRead = (read: readonly string[], id: string): string[] =>
  [...read.filter((other) => other !== id), id].slice(-READ_MAX);

const Coming = () => (
  <Loading label="Loading news insights">
    <Stack gap={5} p="16px">
      {[0, 1, 2, 3].map((one) => (
        <SkeletonText key={one} lines={2} />
      ))}
      <Skeleton width="40%" />
    </Stack>
  </Loading>
);

/** News insights: a list with search and pages; the story itself is on the website. */
const News = () => {
  const [text, setText] = useState('');
  const [wish, setWish] = useState<Wish>({ search: '', page: 1 });
  const news = useInsights(wish);
  const read = useItem(insightsRead);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const search = text.trim();
    const timer = setTimeout(
      () => setWish((now) => (now.search === search ? now : { search, page: 1 })),
      search === '' ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const turn = (page: number): void => {
    setWish({ ...wish, page });
    window.scrollTo({ top: 0, behavior: 'instant' });
    list.current?.focus({ preventScroll: true });
  };
  const { search, page } = wish;
  return (
    <Stack gap={4}>
      <VisuallyHidden as="h1">News insights</VisuallyHidden>
      <Field
        label="Search by title"
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      {news.status === 'ready' && news.onlyStored && (
        <Banner tone="info" live="status">
          We can’t reach the server. {search === '' ? 'These are' : 'We searched'} the insights saved on this device.
        </Banner>
      )}
      <Card as="section" ref={list} tabIndex={-1} aria-label="Insights" p="0" style={{ overflow: 'hidden' }}>
        {news.status === 'loading' && <Coming />}
        {news.status === 'failed' && (
          <ErrorState title="The news didn’t load" message={news.error.message} onRetry={news.retry} />
        )}
        {news.status === 'ready' && news.insights.length === 0 && (
          <EmptyState
            title="No news insights found"
            action={
              search !== '' && (
                <Button variant="quiet" onClick={() => setText('')}>
                  Show all insights
                </Button>
              )
            }
          >
            {search === '' ? 'New insights are coming soon.' : 'Try another word.'}
          </EmptyState>
        )}
        {news.status === 'ready' && news.insights.length > 0 && (
          <List>
            {news.insights.map((insight) => (
              <InsightItem
                key={insight._id}
                insight={insight}
                read={read.includes(insight._id)}
                onOpen={() => void insightsRead.write(withRead(read, insight._id)).catch(() => undefined)}
              />
            ))}
          </List>
        )}
      </Card>
      {news.status === 'ready' && news.pages > 1 && (
        <Row as="nav" aria-label="Pages" justifyContent="space-between">
          <IconButton label="Newer insights" disabled={page <= 1} onClick={() => turn(page - 1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <Text role="status" color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            Page {page} of {news.pages}
          </Text>
          <IconButton label="Older insights" disabled={page >= news.pages} onClick={() => turn(page + 1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </Row>
      )}
    </Stack>
  );
};
export default News;
