import styled from '@emotion/styled';
import { useNavigate, Link } from 'react-router-dom';
import type { Neighbour, OwnRank } from '#shared/contract/ranking/leaderboard.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { pointsText, rankText } from './labels.ts';

const Big = styled.span({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-2xl)',
  fontWeight: 560,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});
const Around = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(32px, auto) minmax(0, 1fr) auto',
    gap: '12px',
    padding: '8px 12px',
    borderRadius: '8px',
    overflowWrap: 'anywhere',
  },
  '& li > :first-of-type': { color: 'var(--muted)' },
  '& li[data-you=true]': { backgroundColor: 'var(--accent-soft)', fontWeight: 600 },
  '& li[data-you=true] > :first-of-type': { color: 'inherit' },
});

const Neighbours = ({ neighbours }: { readonly neighbours: readonly Neighbour[] }) => (
  <Around aria-label="You and the learners around you">
    {neighbours.map(({ rank, name, points, you }, index) => (
      <li key={index} data-you={you}>
        <span>{rank === null ? '–' : rankText(rank)}</span>
        <span>
          <bdi>{name}</bdi>
          {you && ' (you)'}
        </span>
        <span>{pointsText(points)}</span>
      </li>
    ))}
  </Around>
);

const ABSENT: Readonly<Record<NonNullable<OwnRank['absent']>, string>> = {
  points: 'No points here yet. Finish a quiz to join the leaderboard.',
  hidden: 'You’re hidden on leaderboards. Your points still count, but only you see them.',
  staff: 'Staff aren’t ranked.',
};

/** The user's rank and the learners around them. */
export const RankCard = ({ place }: { readonly place: OwnRank }) => (
  <Card as="section" aria-labelledby="own-rank" p={['20px', '24px']}>
    <Stack gap={4}>
      <Heading id="own-rank" fontSize="lg">
        Your rank
      </Heading>
      {place.absent === null ? (
        <>
          <Row gap={4} alignItems="baseline">
            <Big>{place.rank === null ? 'Beyond 1,000' : `No. ${rankText(place.rank)}`}</Big>
            <Text as="span" color="muted">
              {pointsText(place.points)} points
            </Text>
          </Row>
          <Neighbours neighbours={place.neighbours} />
        </>
      ) : (
        <Stack gap={3}>
          <Text color="muted">{ABSENT[place.absent]}</Text>
          {place.absent === 'points' && (
            <Row>
              <Button as={Link} to={paths.daily()}>
                Take today’s quiz
              </Button>
            </Row>
          )}
          {place.absent === 'hidden' && <Text>{pointsText(place.points)} points</Text>}
        </Stack>
      )}
      {place.absent !== 'staff' && (
        <Text fontSize="sm" color="muted">
          You choose how others see you.{' '}
          <TextLink as={Link} to={paths.settings()}>
            Change it in your settings
          </TextLink>
        </Text>
      )}
    </Stack>
  </Card>
);

/** Replaces the rank card for visitors who aren't signed in. */
export const SignInForRank = () => {
  const navigate = useNavigate();
  const go = (to: string) => (): void => {
    session.rememberPath(window.location.pathname + window.location.search);
    void navigate(to);
  };
  return (
    <Card as="section" aria-labelledby="own-rank" p={['20px', '24px']}>
      <Stack gap={4}>
        <Heading id="own-rank" fontSize="lg">
          Your rank
        </Heading>
        <Text color="muted">Sign in to see your rank and who’s just ahead of you.</Text>
        <Row gap={3}>
          <Button onClick={go(paths.login())}>Sign in</Button>
          <Button variant="quiet" onClick={go(paths.signup())}>
            Create an account
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
