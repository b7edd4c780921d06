import styled from '@emotion/styled';
import { ArrowRight, CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getDaily } from '#shared/contract/daily.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';

/** Its link covers the whole card, so that a click anywhere opens the quiz and a screen reader hears one link. */
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

/** Today's quiz in a line, and the way to it. It leads there also when nothing of it is known. */
export const DailyTeaser = () => {
  const query = useQuery(getDaily, {});
  const daily = query.status === 'ready' ? query.data.data.daily : null;
  return (
    <Whole as="section" aria-label="Daily quiz" lift>
      <Mark aria-hidden="true">
        <CalendarCheck size={22} />
      </Mark>
      <Stack gap={1} flex="1 1 auto">
        <Heading fontSize="lg">
          <Way to={paths.daily()}>
            Today’s quiz{daily !== null && `: ${daily.quiz.title}`}
            {query.status === 'loading' && <Skeleton height="0.9em" width="9em" display="inline-block" ml={2} />}
          </Way>
        </Heading>
        <Text color="muted" fontSize="sm">
          Five questions, a new set every midnight
        </Text>
      </Stack>
      <ArrowRight size={22} aria-hidden="true" />
    </Whole>
  );
};
