import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';

/** A card whose single link covers all of it, so that a click anywhere opens it. */
export const LinkedCard = styled(Card)({
  position: 'relative',
  display: 'flex',
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

/** The link of a `LinkedCard`. */
export const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

/** A detail at the bottom of a card: an icon and a short text on one line. */
export const CardFact = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  whiteSpace: 'nowrap',
});
