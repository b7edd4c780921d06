import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { claimDay, storedDaily } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, useStored } from '../../page.ts';
import { dailyStatusOf } from '../../daily-status.ts';
import { Claiming } from './claiming.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Result } from './result.tsx';
import { Start } from './start.tsx';
import { ViewSkeleton } from '../../app/view-skeleton.tsx';
import { TurnedBanner } from '#shared/ui/feedback/reversed-banner.tsx';
import { useDayTurns } from './use-day-turns.ts';
import { useTidy } from './use-tidy.ts';
import { Waiting } from './waiting.tsx';

const Player = lazyPart(() => import('./player.tsx'));

interface TodayProps {
  readonly person: User | null;
  /** Opens the sign-in form; it leads back here. */
  readonly onSignIn: () => void;
  /** The way to missed questions that are due; null for a guest. */
  readonly practice: ReactNode;
  /** The person's open assignments, below the quiz. */
  readonly assignments: ReactNode;
  /** Notices about earlier days, above the quiz. */
  readonly notes: ReactNode;
}

/** Today's quiz: its start, the player, the wait for a network, or the result. */
export const Today = ({ person, onSignIn, practice, assignments, notes }: TodayProps) => {
  const stored = useStored();
  const latest = useItem(storedDaily);
  const claiming = useItem(claimDay);
  // A quiz in progress stays on the screen when the day turns.
  const [held, setHeld] = useState<Daily | null>(null);
  const [playing, setPlaying] = useState(false);
  const status = dailyStatusOf(stored, person, held ?? latest);
  const turned = held !== null && latest !== null && held.date !== latest.date;
  useDayTurns(latest);
  useTidy(status.kind === 'unknown' ? null : status.daily.date, status.kind === 'finished');

  const isOpen = status.kind === 'open';
  const inPlayer = isOpen && (playing || status.started);
  const daily = status.kind === 'unknown' ? null : status.daily;
  if (inPlayer && held === null) setHeld(daily);
  // Loads the player early, so that it is there at the start, even without a network.
  useEffect(() => {
    if (isOpen) Player.preload().catch(() => undefined);
  }, [isOpen]);

  if (daily === null || status.kind === 'unknown') return <NothingYet notes={notes} />;
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
        <Player
          pending={<ViewSkeleton />}
          key={`${daily.date} ${person?._id ?? 'guest'}`}
          daily={daily}
          person={person}
          onOver={goOn}
        >
          {(result) => (
            <Result daily={daily} result={result} person={person} fresh onSignIn={onSignIn} practice={practice} />
          )}
        </Player>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {above}
      {status.kind === 'finished' && (
        <Result
          daily={daily}
          result={status.result}
          person={person}
          fresh={held !== null}
          onSignIn={onSignIn}
          practice={practice}
        />
      )}
      {status.kind === 'waiting' && <Waiting entry={status.entry} />}
      {status.kind === 'open' && (
        <Start
          daily={daily}
          person={person}
          onStart={() => {
            setPlaying(true);
            setHeld(daily);
          }}
          onSignIn={onSignIn}
          practice={practice}
        />
      )}
      {assignments}
    </Stack>
  );
};
