import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Box, Stack } from '#shared/ui/system.ts';
import { focusHeading } from '../app/routing/route-announcer.tsx';
import { paths } from '../app/routing/route-table.ts';
import type { ShownResult } from '../modules/daily/daily/daily-screen.tsx';
import { NextQuiz } from '../modules/daily/daily/next-quiz.tsx';
import { SaveScore } from '../modules/daily/daily/save-score.tsx';
import { MissedLine } from '../modules/learning/practice/missed-line.tsx';
import { dayText } from '#shared/domain/common/day-text.ts';
import { StreakLine } from '../modules/daily/streak/streak-line.tsx';
import { ResultReview } from '../modules/attempts/results/result-review.tsx';
import { ResultSummary } from '../modules/attempts/results/result-summary.tsx';

interface DailyResultProps extends ShownResult {
  readonly daily: Daily;
  /** Whether the day of another quiz has begun. */
  readonly turned: boolean;
}

/** The finished quiz of a day with its review, part of /daily. Most visits begin before it, so it comes by itself. */
const DailyResult = ({ daily, turned, result, guest, notice, fresh }: DailyResultProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector('h1');
    if (!fresh || !heading) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading(heading);
  }, [fresh]);
  return (
    <Box ref={place} maxWidth="812px" mx="auto">
      <Stack gap={5}>
        {notice}
        <ResultSummary result={result} eyebrow={`Daily quiz, ${dayText(daily.date)}`}>
          <Button as={Link} to={paths.explore()} variant="quiet">
            Explore quizzes
          </Button>
          {!guest && <MissedLine review={result.review} />}
        </ResultSummary>
        {guest ? <SaveScore day={daily.date} /> : <StreakLine />}
        {!turned && (
          <Card p={['20px', '24px']}>
            <NextQuiz daily={daily} />
          </Card>
        )}
        <Box pt={3}>
          <ResultReview result={result} reportable={!guest} />
        </Box>
      </Stack>
    </Box>
  );
};
export default DailyResult;
