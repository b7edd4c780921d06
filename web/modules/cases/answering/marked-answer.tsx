import styled from '@emotion/styled';
import { useId } from 'react';
import type { MarkedPassage } from '#shared/contract/cases/case-submission.ts';
import { segmentsOf } from '#shared/domain/cases/passages.ts';

const Beside = styled.div({
  display: 'grid',
  gap: 'var(--space-4)',
  alignItems: 'start',
  '@media (min-width: 1280px)': { '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(200px, 280px)' } },
});

const Mark = styled.mark({
  backgroundColor: 'var(--accent-soft)',
  color: 'inherit',
  borderBottom: '2px solid var(--accent)',
  '& a': { color: 'inherit', textDecoration: 'none' },
  // Generated content isn’t selected and doesn’t count in offsets.
  '& a::after': {
    content: 'attr(data-number)',
    marginInlineStart: '2px',
    color: 'var(--accent-ink)',
    fontSize: '0.7em',
    fontWeight: 700,
    verticalAlign: 'super',
    lineHeight: 0,
  },
});

const Comments = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 'var(--space-3)',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.5,
  '& li': {
    padding: '10px 12px',
    borderInlineStart: '3px solid var(--accent)',
    backgroundColor: 'var(--sunk)',
    overflowWrap: 'anywhere',
  },
  '& q': { color: 'var(--muted)', display: 'block', marginBottom: '4px' },
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& a': { display: 'inline-block', minHeight: '24px', fontWeight: 650 },
});

const QUOTE_SHOWN = 120;

const short = (quote: string): string => (quote.length > QUOTE_SHOWN ? `${quote.slice(0, QUOTE_SHOWN)}…` : quote);

interface MarkedAnswerProps {
  readonly questionId: string;
  readonly text: string;
  /** Those of this answer. */
  readonly passages: readonly MarkedPassage[];
  /** Comments beside the answer on wide screens; otherwise always below. */
  readonly beside: boolean;
}

const focusOn = (id: string): void => {
  const element = document.getElementById(id);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
};

/** An answer with its marked passages and their comments. Each links to the other. */
export const MarkedAnswer = ({ questionId, text, passages, beside }: MarkedAnswerProps) => {
  const id = useId();
  const commentId = (number: number): string => `${id}-comment-${String(number)}`;
  const markId = (number: number): string => `${id}-mark-${String(number)}`;
  const ordered = passages.toSorted((a, b) => a.start - b.start);
  const numberOf = (passage: MarkedPassage): number => ordered.indexOf(passage) + 1;
  return (
    <Beside data-beside={beside && passages.length > 0 ? '' : undefined}>
      <div data-answer={questionId} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {segmentsOf(text, ordered).map((segment, index) => {
          if (segment.passage === null) return <span key={index}>{segment.text}</span>;
          const number = numberOf(segment.passage);
          return (
            <Mark key={index}>
              <a
                id={markId(number)}
                href={`#${commentId(number)}`}
                draggable={false}
                data-number={number}
                aria-describedby={commentId(number)}
                onClick={(event) => {
                  event.preventDefault();
                  focusOn(commentId(number));
                }}
              >
                {segment.text}
              </a>
            </Mark>
          );
        })}
      </div>
      {ordered.length > 0 && (
        <Comments aria-label="Comments on marked passages">
          {ordered.map((passage) => {
            const number = numberOf(passage);
            return (
              <li key={number} id={commentId(number)} tabIndex={-1}>
                <a
                  href={`#${markId(number)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusOn(markId(number));
                  }}
                >
                  Passage {number}
                </a>
                <q>{short(passage.quote)}</q>
                <p>{passage.comment}</p>
              </li>
            );
          })}
        </Comments>
      )}
    </Beside>
  );
};
