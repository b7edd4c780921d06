import styled from '@emotion/styled';
import type { ChallengePlayer } from '#shared/contract/ranking/challenge.ts';

const List = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    padding: '14px 0',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& b': { fontWeight: 600 },
  '& small': { gridColumn: '1 / -1', color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

const minutes = (seconds: number): string =>
  seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;

const scoreText = ({ percent }: ChallengePlayer, done: boolean): string => {
  if (percent !== null) return `${String(Math.floor(percent))}%`;
  return done ? 'Playing' : 'Hidden until you finish';
};

/** The players of a challenge with their scores. */
export const Players = ({
  players,
  done,
}: {
  readonly players: readonly ChallengePlayer[];
  readonly done: boolean;
}) => (
  <List aria-label="Scores">
    {players.map((player, index) => (
      <li key={index}>
        <b>
          <bdi>{player.name}</bdi>
          {player.you && ' (you)'}
        </b>
        <b>{player.you && player.percent === null ? 'Playing' : scoreText(player, done)}</b>
        <small>
          {player.creator ? 'Created the challenge' : 'Took the challenge'}
          {player.timeTakenSeconds !== null && `, in ${minutes(player.timeTakenSeconds)}`}
        </small>
      </li>
    ))}
  </List>
);
