import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';

/** A card whose one link covers all of it: a click anywhere opens it, and a screen reader hears one link. */
export const LinkedCard = styled(Card)({
  position: 'relative',
  display: 'flex',
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

/** The link of a `LinkedCard`; its words are what it says. */
export const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

/** A fact at a card's foot: a picture and a few words that stay together. */
export const CardFact = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  whiteSpace: 'nowrap',
});
