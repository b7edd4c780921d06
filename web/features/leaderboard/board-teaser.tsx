import styled from '@emotion/styled';
import { ArrowRight, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../app/route-table.ts';

/** Its link covers the whole card, so that a click anywhere opens the board and a screen reader hears one link. */
const Whole = styled(Card)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  padding: '16px 20px',
  '& > svg': { flex: 'none', color: 'var(--accent-ink)' },
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '@media (max-width: 479px)': { padding: '14px 16px', gap: '14px' },
});
const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: '12px',
  backgroundColor: 'var(--accent-soft)',
  color: 'var(--accent-ink)',
});
const Way = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

/** The way to the boards, in a line. */
export const BoardTeaser = () => (
  <Whole as="section" aria-label="Leaderboard" lift>
    <Mark aria-hidden="true">
      <Trophy size={22} />
    </Mark>
    <Stack gap={1} flex="1 1 auto">
      <Heading fontSize="lg">
        <Way to={paths.leaderboard()}>Leaderboard</Way>
      </Heading>
      <Text color="muted" fontSize="sm">
        Who is ahead, and where you stand
      </Text>
    </Stack>
    <ArrowRight size={22} aria-hidden="true" />
  </Whole>
);
