import styled from '@emotion/styled';
import type { Ref } from 'react';
import { segmentsOf, trimmedSpan, type Span } from '#shared/domain/cases/passages.ts';

const Answer = styled.p({
  margin: 0,
  maxWidth: '68ch',
  paddingInlineStart: 'var(--space-4)',
  borderInlineStart: '3px solid var(--line)',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': {
    padding: '1px 0',
    borderRadius: '3px',
    color: 'inherit',
    backgroundColor: 'var(--accent-soft)',
    boxShadow: 'inset 0 -2px 0 var(--accent)',
    boxDecorationBreak: 'clone',
  },
  // In forced colours backgrounds and shadows disappear.
  '@media (forced-colors: active)': { '& mark': { textDecoration: 'underline', textDecorationThickness: '2px' } },
});

// The number is generated content, so that it isn't part of a selected text and doesn't move its offsets.
const Number = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '24px',
  height: '24px',
  margin: '0 2px 0 4px',
  padding: '0 6px',
  border: '1px solid var(--accent-ink)',
  borderRadius: 'var(--radius-pill)',
  color: 'var(--accent-ink)',
  backgroundColor: 'var(--surface)',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1,
  verticalAlign: 'middle',
  userSelect: 'none',
  cursor: 'pointer',
  '&::before': { content: 'attr(data-number)' },
  '&:hover': { backgroundColor: 'var(--accent-soft)' },
});

const QUOTE_MAX = 60;

/** Returns the start of a passage for a name. */
export const shortQuote = (quote: string): string => {
  const line = quote.replaceAll(/\s+/g, ' ');
  if (line.length <= QUOTE_MAX) return line;
  const { from, to } = trimmedSpan(line, { from: 0, to: QUOTE_MAX }) ?? { from: 0, to: 0 };
  return `${line.slice(from, to)}…`;
};

/** A passage to highlight; the number of its comment, or null while the comment is written. */
export interface MarkedPassage extends Span {
  readonly number: number | null;
}

interface MarkedTextProps {
  readonly text: string;
  readonly passages: readonly MarkedPassage[];
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Id of the button with that number. */
  readonly buttonId?: ((number: number) => string) | undefined;
  /** Opens the comment with that number. */
  readonly onOpen?: ((number: number) => void) | undefined;
}

/** An answer with highlighted passages, each followed by a button to its comment. */
export const MarkedText = ({ text, passages, ref, buttonId, onOpen }: MarkedTextProps) => (
  <Answer ref={ref}>
    {segmentsOf(text, passages).map(({ text: part, passage }, index) => {
      if (passage === null) return part;
      const { number } = passage;
      return (
        <span key={index}>
          <mark>{part}</mark>
          {number !== null && (
            <Number
              type="button"
              id={buttonId?.(number)}
              data-number={number}
              aria-label={`Comment ${String(number)} on “${shortQuote(part)}”`}
              onClick={() => onOpen?.(number)}
            />
          )}
        </span>
      );
    })}
  </Answer>
);
