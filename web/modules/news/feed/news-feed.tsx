import styled from '@emotion/styled';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { PaperArt } from '../../../app/components/page-art.tsx';
import { NewsScreen, Screen, Sheet, TextColumn } from './news-screen.tsx';
import type { FeedPosition } from './feed-position.ts';
import type { Feed } from './use-feed.ts';
import { useFeedSteps } from './use-feed-steps.ts';
import { useReturn } from './use-return.ts';

/** Number of screens before the end at which the next page loads. */
const AHEAD = 4;

const Place = styled.div({ position: 'relative', flex: 1, minHeight: 0, minWidth: 0, display: 'flex' });
const Column = styled.div({
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollSnapType: 'y mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '&:focus-visible': { outlineOffset: '-2px' },
});
const Rail = styled.div({
  display: 'none',
  '@media (min-width: 768px)': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    width: '64px',
    flex: 'none',
  },
});

/** Skeleton of a screen. */
const ComingScreen = () => (
  <Screen as="div">
    <Sheet>
      <Skeleton height="100%" borderRadius={0} />
      <TextColumn>
        <Skeleton width="40%" />
        <Skeleton width="85%" height="2.2rem" />
        <SkeletonText lines={4} />
        <Skeleton width="150px" height="44px" />
      </TextColumn>
    </Sheet>
  </Screen>
);

const Centred = styled.div({ flex: 1, display: 'grid', placeItems: 'center', minWidth: 0 });

interface NewsFeedProps {
  readonly feed: Feed;
  readonly filtering: boolean;
  /** The position to restore. */
  readonly position: FeedPosition | null;
  readonly onClear: () => void;
}

/** The insights, one per screen. */
export const NewsFeed = ({ feed: news, filtering, position, onClear }: NewsFeedProps) => {
  const { items, total, status, error, more, retry } = news;
  const count = items.length + (status === 'failed' && items.length > 0 ? 1 : 0);
  const first = useReturn(news, position);
  const { feed, active, go } = useFeedSteps(count, first);
  const wanted = first !== null && status === 'ready' && active >= items.length - AHEAD;
  useEffect(() => {
    if (wanted) more();
  });

  if (items.length === 0 || first === null) {
    if (status === 'loading' || first === null) {
      return (
        <Place>
          <Loading label="Loading news insights">
            <Stack position="absolute" top={0} right={0} bottom={0} left={0}>
              <ComingScreen />
            </Stack>
          </Loading>
        </Place>
      );
    }
    return (
      <Centred>
        {status === 'failed' ? (
          <ErrorState title="We couldn’t load the news" message={error?.message ?? ''} onRetry={retry} />
        ) : (
          <EmptyState
            title="No news insights found"
            picture={<PaperArt />}
            action={
              filtering && (
                <Button variant="quiet" onClick={onClear}>
                  Show all insights
                </Button>
              )
            }
          >
            {filtering ? 'Try another search or date.' : 'New insights are coming soon.'}
          </EmptyState>
        )}
      </Centred>
    );
  }
  return (
    <Place>
      {/* A scrollable region must be focusable. Its keys work from anywhere on the page. */}
      <Column ref={feed} role="feed" aria-label="News insights" aria-busy={status === 'loading'} tabIndex={0}>
        {items.map((insight, index) => (
          <NewsScreen key={insight._id} insight={insight} position={index + 1} total={total} />
        ))}
        {status === 'failed' && (
          <Screen as="div">
            <Centred>
              <ErrorState title="We couldn’t load more" message={error?.message ?? ''} onRetry={retry} />
            </Centred>
          </Screen>
        )}
      </Column>
      <Rail>
        <IconButton label="Previous insight" disabled={active === 0} onClick={() => go(active - 1)}>
          <ChevronUp size={22} aria-hidden="true" />
        </IconButton>
        <Text role="status" color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {Math.min(active + 1, total)} of {total}
        </Text>
        <IconButton label="Next insight" disabled={active >= count - 1} onClick={() => go(active + 1)}>
          <ChevronDown size={22} aria-hidden="true" />
        </IconButton>
      </Rail>
    </Place>
  );
};
