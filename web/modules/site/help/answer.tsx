import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Marked } from '../../../app/components/marked.tsx';
import { highlight } from './search.ts';
import type { HelpQuestion } from './topic.ts';

const Details = styled.details({
  borderBottom: '1px solid var(--line)',
  scrollMarginTop: '96px',
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '56px',
    padding: '12px 0',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& svg': { flex: 'none', transition: 'transform var(--motion-quick)' },
  '&[open] svg': { transform: 'rotate(180deg)' },
  '& p': { margin: '0 0 var(--space-4)', color: 'var(--muted)' },
  '& p + p': { marginTop: 'calc(-1 * var(--space-2))' },
});

interface AnswerProps {
  readonly question: HelpQuestion;
  readonly words: readonly string[];
  readonly open: boolean;
}

/** A question that opens to its answer. Its id is an address: /faq#id. */
export const Answer = ({ question: { id, question, answer, link }, words, open }: AnswerProps) => (
  <Details id={id} open={open}>
    <summary>
      <span>
        <Marked pieces={highlight(question, words)} />
      </span>
      <ChevronDown size={20} aria-hidden="true" />
    </summary>
    <p>
      <Marked pieces={highlight(answer, words)} />
    </p>
    {link !== undefined && (
      <p>
        <Link to={link.to}>{link.label}</Link>
      </p>
    )}
  </Details>
);
