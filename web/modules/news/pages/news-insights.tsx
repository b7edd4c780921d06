import styled from '@emotion/styled';
import { Rss, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Container, Heading, Row, Text, TextLink } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { onForget } from '../../../app/session/auth.ts';
import {
  isFiltering,
  NO_FILTERS,
  storedFilters,
  storeFilters,
  takeLinkedFilters,
  type NewsFilters as Filters,
} from '../feed/filters.ts';
import { NewsFeed } from '../feed/news-feed.tsx';
import { NewsFilters } from '../feed/news-filters.tsx';
import { storedPosition } from '../feed/feed-position.ts';
import { useFeed } from '../feed/use-feed.ts';
import { useWideScreen } from '../../../app/components/use-wide-screen.ts';

const Page = styled.div({ display: 'flex', flexDirection: 'column', height: '100dvh', minHeight: '520px' });
const Columns = styled(Container)({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 'var(--space-3)',
  minHeight: 0,
  '@media (min-width: 1024px)': { flexDirection: 'row', gap: 'var(--space-6)' },
});
const Side = styled.aside({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  '@media (min-width: 1024px)': {
    flex: '0 0 272px',
    gap: 'var(--space-5)',
    paddingTop: 'var(--space-5)',
    overflowY: 'auto',
    paddingInline: '4px',
  },
});

/** /explore/news-insights-page: the feed of business news analysis. */
const NewsInsightsPage = () => {
  const [before] = useState(() => takeLinkedFilters() ?? storedFilters());
  const [filters, setFilters] = useState(before);
  const [position] = useState(storedPosition);
  const [open, setOpen] = useState(false);
  const wide = useWideScreen();
  const feed = useFeed(filters);
  const filtering = isFiltering(filters);
  // The user signed out in another tab while the feed is open here.
  useEffect(() => onForget(() => setFilters(NO_FILTERS)), []);
  const change = useCallback((next: Filters): void => {
    storeFilters(next);
    setFilters(next);
  }, []);
  return (
    <Page>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Columns>
        <Side aria-label="Filters">
          <Row gap={3} justifyContent="space-between" flexWrap="nowrap">
            <Heading as="h1" fontSize={['lg', 'xl', null, '2xl']}>
              News insights
            </Heading>
            {!wide && (
              <Button
                variant="quiet"
                scale="small"
                minHeight="44px"
                aria-expanded={open}
                icon={<SlidersHorizontal size={18} aria-hidden="true" />}
                onClick={() => setOpen(!open)}
              >
                {filtering ? 'Filters on' : 'Filters'}
              </Button>
            )}
          </Row>
          {wide && (
            <Text color="muted" fontSize="sm">
              One event at a time: what happened, why it mattered, and what it still teaches.
            </Text>
          )}
          {(wide || open) && <NewsFilters filters={filters} onChange={change} />}
          {wide && (
            <TextLink href="/feeds/news-insights.xml" fontSize="sm" mt="auto" mb={4}>
              <Row as="span" gap={2}>
                <Rss size={16} aria-hidden="true" />
                Follow by RSS
              </Row>
            </TextLink>
          )}
        </Side>
        <NewsFeed
          key={JSON.stringify(filters)}
          feed={feed}
          filtering={filtering}
          // Changed filters start a new feed from the top.
          position={filters === before ? position : null}
          onClear={() => change(NO_FILTERS)}
        />
      </Columns>
    </Page>
  );
};
export default NewsInsightsPage;
