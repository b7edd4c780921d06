import styled from '@emotion/styled';
import { ExternalLink, Lock } from 'lucide-react';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { publishedText } from '../../moment-text.ts';
import type { StoredInsight } from '../../storage/stored-state.ts';
import { useSite } from '../../page.ts';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr)',
  columnGap: '10px',
  padding: '14px 16px 14px 12px',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { backgroundColor: 'var(--sunk)' },
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
});
const Dot = styled.span({
  width: '8px',
  height: '8px',
  marginTop: '7px',
  borderRadius: '50%',
  backgroundColor: 'var(--accent)',
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  '&[data-read=true]': { backgroundColor: 'transparent', border: '1px solid var(--line-strong)' },
});
/** The link covers the whole item, so that a click anywhere opens it and a screen reader reads one link. */
const Title = styled.a({
  display: 'block',
  color: 'var(--ink)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.0625rem',
  fontWeight: 560,
  letterSpacing: '-0.012em',
  lineHeight: 1.25,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '[data-read=true] ~ div &': { color: 'var(--muted)' },
});
const Summary = styled.p({
  display: '-webkit-box',
  margin: '4px 0 0',
  overflow: 'hidden',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.45,
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
});
const Facts = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '0 0 3px',
  color: 'var(--muted)',
  fontSize: 'var(--size-xs)',
  fontWeight: 550,
});

interface InsightItemProps {
  readonly insight: StoredInsight;
  readonly read: boolean;
  readonly onOpen: () => void;
}

/** An insight in the list; it opens in full on the website. */
export const InsightItem = ({ insight, read, onOpen }: InsightItemProps) => {
  const site = useSite();
  const { _id, title, summary, eventDate, publishedAt, readingMinutes, locked } = insight;
  const query = new URLSearchParams({ id: _id, title });
  return (
    <Item>
      <Dot data-read={read} aria-hidden="true" />
      <div>
        <Facts>
          {eventDate === null ? publishedText(publishedAt) : dayText(eventDate)} · {readingMinutes} min read
          {locked && (
            <>
              <Lock size={12} aria-hidden="true" />
              For subscribers
            </>
          )}
        </Facts>
        <Title
          href={site(`/news-insights-page/detailed-news?${query.toString()}`)}
          onClick={onOpen}
          onAuxClick={onOpen}
        >
          {title}
          <VisuallyHidden>{read ? ', read' : ', not read yet'}</VisuallyHidden>
          <ExternalLink
            size={13}
            aria-label="(opens in a new tab)"
            style={{ display: 'inline', marginInlineStart: '6px', verticalAlign: '-1px' }}
          />
        </Title>
        <Summary>{summary}</Summary>
      </div>
    </Item>
  );
};
