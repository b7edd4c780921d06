import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetSubmitted } from '#shared/attempt/submitted-attempt.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { ClaimNotice, GuestTicketNotice } from './claim-notice.tsx';
import { DailyPlayerSkeleton, DailySkeleton } from './daily-skeleton.tsx';
import { DailyStart } from './daily-start.tsx';
import { isStartRequested } from './start-request.ts';
import { hasStarted, ticketOf } from './stored-days.ts';
import { TurnedBanner } from '#shared/ui/feedback/reversed-banner.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { useClaim } from './use-claim.ts';
import { useDayResult } from './use-day-result.ts';

const DailyPlayer = lazyPart(() => import('./daily-player.tsx'));

/** A finished daily quiz with its notices. */
export interface ShownResult {
  readonly result: FinishedResult;
  readonly guest: boolean;
  /** Shown above the result. */
  readonly notice: ReactNode;
  /** True right after submission: the result then takes the focus. */
  readonly fresh: boolean;
}

interface DailyScreenProps {
  readonly daily: Daily;
  /** True when a newer daily quiz has started. */
  readonly turned: boolean;
  readonly onGoOn: () => void;
  /** Called when the server reports that this quiz has ended. */
  readonly onOver: () => void;
  readonly children: (shown: ShownResult) => ReactNode;
}

/** A daily quiz: its start screen, the player, or the result. Use the user's id as the key. */
export const DailyScreen = ({ daily, turned, onGoOn, onOver, children }: DailyScreenProps) => {
  const { date, quiz } = daily;
  usePageTitle(`Daily quiz: ${quiz.title}`);
  const { user, token, restored } = useAuth();
  const unchecked = user === null && token !== null;
  const userId = user?._id ?? null;
  const claim = useClaim();
  const settled = userId !== null && claim.status !== 'saving' && claim.status !== 'failed';
  const [playing, setPlaying] = useState(false);
  // The player has the result that it ends with.
  const own = useDayResult(daily, settled && !playing);
  const finished = own.status === 'finished' ? own.result : null;
  const known = userId === null ? restored : settled && own.status !== 'loading';
  const hasTicket = ticketOf(localKeyValues, date) !== null;
  // The start screen asks what to do with a guest's attempt on this device.
  const isRequested = isStartRequested(useLocation().state, date) && !hasTicket;
  const isStarted =
    userId === null
      ? known && !unchecked && hasTicket
      : own.status === 'none' && (isRequested || hasStarted(localKeyValues, date, userId));
  if (isStarted && !playing) setPlaying(true);
  // On the start screen of an ended quiz there is nothing to lose, so the new one is shown.
  const idle = known && !playing && finished === null;
  useEffect(() => {
    if (turned && idle) onGoOn();
  }, [turned, idle, onGoOn]);

  useEffect(() => {
    if (userId !== null && finished !== null) {
      forgetSubmitted(localKeyValues, { quizId: quiz._id, userId }, finished._id);
    }
  }, [userId, finished, quiz._id]);

  // Preloads the player: most visitors of the start screen play, and the network may drop.
  useEffect(() => {
    if (idle || isRequested) DailyPlayer.preload().catch(() => undefined);
  }, [idle, isRequested]);

  if (claim.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" title="Your score isn’t saved yet" message={claim.message} onRetry={claim.retry} />
      </Card>
    );
  }
  const claimed = <ClaimNotice claim={claim} />;
  const banner = (open: boolean) => turned && <TurnedBanner day={date} playing={open} onGoOn={onGoOn} />;
  const above = (
    <>
      {claimed}
      {banner(false)}
    </>
  );
  const leave = (): void => {
    setPlaying(false);
    onOver();
  };
  if (playing) {
    return (
      <DailyPlayer pending={<DailyPlayerSkeleton />} daily={daily} userId={userId} notice={banner(true)} onOver={leave}>
        {(result, fresh) => children({ result, guest: userId === null, notice: above, fresh })}
      </DailyPlayer>
    );
  }
  if (!known) return <DailySkeleton {...(claim.status === 'saving' ? { label: 'Saving your score' } : {})} />;
  if (finished !== null) return children({ result: finished, guest: false, notice: above, fresh: false });
  if (own.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" message={own.error.message} onRetry={own.retry} />
      </Card>
    );
  }
  return (
    <DailyStart
      daily={daily}
      onStart={() => setPlaying(true)}
      notice={
        <>
          {claimed}
          {userId !== null && <GuestTicketNotice day={date} />}
        </>
      }
    />
  );
};
