import styled from '@emotion/styled';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { piecesOf } from '#shared/domain/search/tokens.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { Marked } from '../../app/components/marked.tsx';

const Row = styled.li({
  '& a': {
    display: 'block',
    padding: '12px 14px',
    borderRadius: '12px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: 'var(--accent-soft)' },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& svg': { display: 'inline', marginLeft: '6px', verticalAlign: '-1px', color: 'var(--muted)' },
  '& small': {
    display: '-webkit-box',
    marginTop: '2px',
    overflow: 'hidden',
    color: 'var(--muted)',
    fontSize: 'var(--size-sm)',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

interface ResultRowProps {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly locked?: boolean;
}

/** One thing that was found. */
export const ResultRow = ({ to, title, text, words, locked = false }: ResultRowProps) => (
  <Row>
    <Link to={to} data-found="">
      <b>
        <Marked pieces={piecesOf(title, words)} />
        {locked && (
          <>
            <Lock size={14} aria-hidden="true" />
            <VisuallyHidden>, for subscribers</VisuallyHidden>
          </>
        )}
      </b>
      <small>
        <Marked pieces={piecesOf(text, words)} />
      </small>
    </Link>
  </Row>
);
