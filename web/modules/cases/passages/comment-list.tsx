import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Passage } from '#shared/contract/cases/case-submission.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';

const List = styled.ol({
  margin: 0,
  padding: 0,
  maxWidth: '68ch',
  listStyle: 'none',
  display: 'grid',
  gap: 'var(--space-2)',
  '& > li': {
    padding: '12px 16px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface)',
    scrollMargin: '24px',
  },
});

const Count = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: '24px',
  height: '24px',
  padding: '0 6px',
  borderRadius: 'var(--radius-pill)',
  color: 'var(--accent-ink)',
  border: '1px solid currentColor',
  fontSize: '0.75rem',
  fontWeight: 650,
});

const Quote = styled.blockquote({
  margin: 0,
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

const Comment = styled.p({ margin: 0, lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface CommentListProps {
  readonly label: string;
  /** In reading order; the first has number 1. */
  readonly passages: readonly Passage[];
  readonly itemId: (number: number) => string;
  readonly actions: (passage: Passage, number: number) => ReactNode;
}

/** Comments on passages below their answer; an item takes the focus from the button in the text. */
export const CommentList = ({ label, passages, itemId, actions }: CommentListProps) => (
  <List aria-label={label}>
    {passages.map((passage, index) => (
      <li key={passage.from} id={itemId(index + 1)} tabIndex={-1}>
        <Row gap={3} alignItems="flex-start" flexWrap="nowrap">
          <Count aria-hidden="true">{index + 1}</Count>
          <Stack gap={2} flex="1 1 0" minWidth="0">
            <Quote>
              <Text as="span">“{passage.quote}”</Text>
            </Quote>
            <Comment>{passage.comment}</Comment>
            <Row gap={2} ml="-12px">
              {actions(passage, index + 1)}
            </Row>
          </Stack>
        </Row>
      </li>
    ))}
  </List>
);
