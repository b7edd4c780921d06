import styled from '@emotion/styled';
import { ArrowRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NewsCard } from '#shared/contract/news/news.ts';
import { dueOf } from '#shared/domain/learning/due.ts';
import { Button } from '#shared/ui/button.tsx';
import { Eyebrow, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { DueTag } from '../../../app/components/due-tag.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { Cover } from './cover.tsx';
import { InsightActions } from './insight-actions.tsx';
import { insightDay, readingText } from './labels.ts';

/** One screen of the feed. */
export const Screen = styled.article({
  display: 'flex',
  minHeight: '100%',
  paddingBlock: '6px 18px',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  '&:focus': { outline: 'none' },
});

/** The card on a screen: image above the text, or beside it. */
export const Sheet = styled.div({
  display: 'grid',
  gridTemplateRows: 'minmax(96px, 30%) 1fr',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  '@media (min-width: 768px)': { gridTemplateRows: 'minmax(96px, 42%) 1fr' },
  // Low and very wide windows have room at the side.
  '@media (min-width: 768px) and (max-height: 640px), (min-width: 1680px)': {
    gridTemplateRows: 'none',
    gridTemplateColumns: 'minmax(200px, 44%) minmax(0, 1fr)',
  },
});

const Picture = styled(Cover)({ width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' });
// The drawing must not stretch its row.
const Frame = styled.div({ position: 'relative', '& > *': { position: 'absolute', inset: 0 } });

/** The text beside the image. */
export const TextColumn = styled.div({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  padding: 'clamp(16px, 3.4vw, 56px)',
});

const Title = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationColor: 'var(--accent)', textDecorationThickness: '2px' },
});

interface NewsScreenProps {
  readonly insight: NewsCard;
  /** One-based position in the feed. */
  readonly position: number;
  readonly total: number;
}

/** One insight of the feed. */
export const NewsScreen = ({ insight, position, total }: NewsScreenProps) => {
  const { _id, title, summary, locked, readingMinutes, questions, source, checked, isNew, dueOn } = insight;
  const to = paths.newsInsight(_id, title);
  return (
    <Screen aria-labelledby={`insight-${_id}`} aria-posinset={position} aria-setsize={total}>
      <Sheet>
        <Frame>
          <Picture insight={insight} eager={position <= 2} />
        </Frame>
        <TextColumn>
          <Row gap={2}>
            <Eyebrow>
              {insightDay(insight)} · {readingText(readingMinutes)}
            </Eyebrow>
            {locked && (
              <Tag>
                <Lock size={12} aria-hidden="true" />
                Subscribers
              </Tag>
            )}
            <DueTag due={dueOf(dueOn ?? undefined)} />
            {isNew === true && <Tag tone="accent">New</Tag>}
            {checked === true && <Tag tone="good">Read</Tag>}
          </Row>
          <Heading as="h2" id={`insight-${_id}`} fontSize={['xl', '2xl', null, 'title']}>
            <Title to={to}>{title}</Title>
          </Heading>
          <Text color="muted" fontSize={['md', 'lg']} lineHeight={1.5} maxWidth="52ch">
            {summary}
          </Text>
          <Row gap={2} flexWrap="nowrap" justifyContent="space-between">
            <Text color="muted" fontSize="sm">
              Source: {source.title}
            </Text>
            <Row gap={0} flex="none" flexWrap="nowrap">
              <InsightActions insight={insight} />
            </Row>
          </Row>
          <Row gap={2} mt={2}>
            <Button as={Link} to={to} variant="quiet">
              Read the story
              <ArrowRight size={18} aria-hidden="true" />
            </Button>
            {!locked && questions !== 0 && (
              <Button as={Link} to={`${to}#check`} variant="plain">
                Check yourself
              </Button>
            )}
          </Row>
        </TextColumn>
      </Sheet>
    </Screen>
  );
};
