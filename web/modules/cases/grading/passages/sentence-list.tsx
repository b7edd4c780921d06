import styled from '@emotion/styled';
import { overlaps, sentencesOf, type Span } from '#shared/domain/cases/passages.ts';
import type { Passage } from '#shared/contract/cases/case-submission.ts';

const List = styled.ol({
  margin: 0,
  padding: 0,
  maxWidth: '68ch',
  maxHeight: '320px',
  overflowY: 'auto',
  listStyle: 'none',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& button': {
    width: '100%',
    minHeight: '44px',
    padding: '10px 12px',
    border: 0,
    color: 'inherit',
    background: 'none',
    font: 'inherit',
    fontSize: 'var(--size-sm)',
    lineHeight: 1.45,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: 'var(--sunk)' },
  '& button:focus-visible': { outlineOffset: '-2px' },
  '& button:disabled': { color: 'var(--muted)', cursor: 'default', backgroundColor: 'transparent' },
  '& small': { display: 'block', fontSize: 'var(--size-sm)' },
});

interface SentenceListProps {
  readonly id: string;
  readonly questionId: string;
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly onChoose: (sentence: Span) => void;
}

/** The sentences of an answer, for choosing one without selecting text. */
export const SentenceList = ({ id, questionId, text, passages, onChoose }: SentenceListProps) => (
  <List id={id} aria-label="Sentences of this answer">
    {sentencesOf(text).map((sentence) => {
      const commented = passages.some((one) => overlaps(one, { questionId, ...sentence }));
      return (
        <li key={sentence.from}>
          <button type="button" disabled={commented} onClick={() => onChoose(sentence)}>
            {text.slice(sentence.from, sentence.to)}
            {commented && <small>Has a comment</small>}
          </button>
        </li>
      );
    })}
  </List>
);
