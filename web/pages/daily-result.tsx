import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Box, Stack } from '#shared/ui/system.ts';
import { focusHeading } from '../app/routing/route-announcer.tsx';
import { paths } from '../app/routing/route-table.ts';
import type { ShownResult } from '../modules/daily/daily/daily-screen.tsx';
import { NextQuiz } from '../modules/daily/daily/next-quiz.tsx';
import { SaveScore } from '../modules/daily/daily/save-score.tsx';
import { MissedLine } from '../modules/learning/practice/missed-line.tsx';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { ResultReview } from '../modules/attempts/results/result-review.tsx';
import { Rewards } from '../modules/ranking/rewards/rewards.tsx';
import { saveToolsFor } from './result/save-tools.tsx';
import { ResultSummary } from '../modules/attempts/results/result-summary.tsx';

// Below what the page is opened for, and mostly not shown.
const ReminderOffer = lazyPart(() => import('../modules/notifications/offer/reminder-offer.tsx'));

interface DailyResultProps extends ShownResult {
  readonly daily: Daily;
  /** True when a newer daily quiz has started. */
  readonly turned: boolean;
}

/** The result of a daily quiz, part of /daily. A chunk of its own, because most visits start before it. */
const DailyResult = ({ daily, turned, result, guest, notice, fresh }: DailyResultProps) => {
  const top = useRef<HTMLDivElement>(null);
  const [onlyMissed, setOnlyMissed] = useState(false);
  useEffect(() => {
    const heading = top.current?.querySelector('h1');
    if (!fresh || !heading) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading(heading);
  }, [fresh]);
  return (
    <Box ref={top} maxWidth="812px" mx="auto">
      <Stack gap={5}>
        {notice}
        <ResultSummary result={result} eyebrow={`Daily quiz, ${dayText(daily.date)}`}>
          <Button as={Link} to={paths.explore()} variant="quiet">
            Explore quizzes
          </Button>
          {!guest && <MissedLine review={result.review} />}
        </ResultSummary>
        {guest ? (
          <SaveScore day={daily.date} />
        ) : (
          <>
            <Rewards resultId={result._id} />
            <ReminderOffer />
          </>
        )}
        {!turned && (
          <Card p={['20px', '24px']}>
            <NextQuiz daily={daily} />
          </Card>
        )}
        <Box pt={3}>
          <ResultReview
            result={result}
            reportable={!guest}
            onlyMissed={onlyMissed}
            onOnlyMissed={setOnlyMissed}
            {...(guest ? {} : { tools: saveToolsFor(result._id) })}
          />
        </Box>
      </Stack>
    </Box>
  );
};
export default DailyResult;
