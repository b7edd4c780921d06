import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Stack } from '#shared/ui/system.ts';
import { claimDay, keptDaily } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, useStored } from '../../page.ts';
import { standingOf } from '../../daily-status.ts';
import { Claiming } from './claiming.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Result } from './result.tsx';
import { Start } from './start.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { TurnedBanner } from '#shared/ui/feedback/reversed-banner.tsx';
import { useDayTurns } from './use-day-turns.ts';
import { useTidy } from './use-tidy.ts';
import { Waiting } from './waiting.tsx';

const loadPlayer = () => import('./player.tsx');
const Player = lazy(loadPlayer);

interface TodayProps {
  readonly person: User | null;
  /** Opens the sign-in form; it leads back here. */
  readonly onSignIn: () => void;
  /** What is to be said of earlier days, above the quiz. */
  readonly notes: ReactNode;
}

/** Today's quiz for whoever is here: its start, the player, the wait for a network, or the result. */
export const Today = ({ person, onSignIn, notes }: TodayProps) => {
  const stored = useStored();
  const latest = useItem(keptDaily);
  const claiming = useItem(claimDay);
  // Nobody who plays is torn from the quiz that they began: it stays, though the day may turn.
  const [held, setHeld] = useState<Daily | null>(null);
  const [playing, setPlaying] = useState(false);
  const standing = standingOf(stored, person, held ?? latest);
  const turned = held !== null && latest !== null && held.date !== latest.date;
  useDayTurns(latest);
  useTidy(standing.kind === 'unknown' ? null : standing.daily.date, standing.kind === 'finished');

  const isOpen = standing.kind === 'open';
  const inPlayer = isOpen && (playing || standing.begun);
  const daily = standing.kind === 'unknown' ? null : standing.daily;
  if (inPlayer && held === null) setHeld(daily);
  // Whoever reads the start is likely to play: the player is there when they do, or when the network is gone.
  useEffect(() => {
    if (isOpen) loadPlayer().catch(() => undefined);
  }, [isOpen]);

  if (daily === null || standing.kind === 'unknown') return <NothingYet notes={notes} />;
  const goOn = (): void => {
    setHeld(null);
    setPlaying(false);
    void ask('look-again');
  };
  const above = (
    <>
      {notes}
      {turned && <TurnedBanner day={daily.date} playing={inPlayer} onGoOn={goOn} />}
    </>
  );
  if (isOpen && person !== null && claiming === daily.date) return <Claiming notes={above} />;
  if (inPlayer) {
    return (
      <Stack gap={4}>
        {above}
        <Suspense fallback={<TodaySkeleton />}>
          <Player key={`${daily.date} ${person?._id ?? 'guest'}`} daily={daily} person={person} onOver={goOn}>
            {(result) => <Result daily={daily} result={result} person={person} fresh onSignIn={onSignIn} />}
          </Player>
        </Suspense>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {above}
      {standing.kind === 'finished' && (
        <Result daily={daily} result={standing.result} person={person} fresh={held !== null} onSignIn={onSignIn} />
      )}
      {standing.kind === 'waiting' && <Waiting entry={standing.entry} />}
      {standing.kind === 'open' && (
        <Start
          daily={daily}
          person={person}
          onStart={() => {
            setPlaying(true);
            setHeld(daily);
          }}
          onSignIn={onSignIn}
        />
      )}
    </Stack>
  );
};
