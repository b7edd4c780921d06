import styled from '@emotion/styled';
import { Check, Flame, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { hourText } from '../../moment-text.ts';
import { claimDay, storedStreak } from '../../storage/stored-state.ts';
import { useItem, useSite } from '../../page.ts';

const Review = lazyPart(async () => ({
  default: (await import('#shared/ui/question-player/review-list.tsx')).ReviewList,
}));

const Score = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: '2.5rem',
  fontWeight: 560,
  letterSpacing: '-0.024em',
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
});
const Warm = styled(Card)({ backgroundColor: 'var(--accent-soft)', borderColor: 'transparent', boxShadow: 'none' });
const Flaming = styled(Flame)({ color: 'var(--accent-ink)' });

/**
 * The streak in a line; nothing while it isn't known. A streak from before this quiz, which a full storage couldn't
 * replace, counts as unknown.
 */
const StreakLine = ({ person, date }: { readonly person: User; readonly date: string }) => {
  const streak = useItem(storedStreak);
  const site = useSite();
  if (streak?.userId !== person._id || (streak.today === date && !streak.doneToday)) return null;
  const { current, freezes } = streak;
  return (
    <Row as="section" aria-label="Your streak" gap={2} justifyContent="space-between">
      <Row gap={2} flexWrap="nowrap">
        <Flaming size={20} aria-hidden="true" />
        <Text>
          <strong>Streak: {countText(current, 'day')}</strong>
          {freezes > 0 && `, ${countText(freezes, 'freeze')} left`}
        </Text>
      </Row>
      <TextLink href={site('/streak')} fontSize="sm">
        See every day
      </TextLink>
    </Row>
  );
};

/** Offers a guest to save the score: signing in saves it, by password or by code. */
const SaveScore = ({ date, onSignIn }: { readonly date: string; readonly onSignIn: () => void }) => (
  <Warm as="section" aria-labelledby="save-score" p="20px">
    <Stack gap={3}>
      <Heading id="save-score" fontSize="md">
        Save this score
      </Heading>
      <Text fontSize="sm">Sign in or create a free account, and this result is added to your history.</Text>
      <Button onClick={() => void claimDay.write(date).finally(onSignIn)}>Save my score</Button>
    </Stack>
  </Warm>
);

interface ResultProps {
  readonly daily: Daily;
  readonly result: FinishedResult;
  readonly person: User | null;
  /** True if it was just finished, so that it takes the focus. */
  readonly fresh: boolean;
  readonly onSignIn: () => void;
  /** The way to missed questions that are due. */
  readonly practice: ReactNode;
}

/** The finished quiz of a day: score, streak, and every answer explained. */
export const Result = ({ daily, result, person, fresh, onSignIn, practice }: ResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  const { date, endsAt } = daily;
  useEffect(() => {
    if (!fresh) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [fresh]);
  const page = `/quiz-result/${result.quizId}?result=${encodeURIComponent(result._id)}`;
  return (
    <>
      <Card p="20px">
        <Stack gap={3}>
          <Eyebrow>Daily quiz, {dayText(date)}</Eyebrow>
          <Heading ref={heading} as="h1" tabIndex={-1} fontSize="lg">
            {result.quizName}
          </Heading>
          <Row gap={3} alignItems="end">
            <Score>
              {numberText(result.score ?? 0)} of {numberText(result.maxScore)}
            </Score>
            <Tag tone={result.passed ? 'good' : 'bad'} mb={1}>
              {result.passed ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
              {result.passed ? 'Passed' : 'Not passed'}
            </Tag>
          </Row>
          {person !== null && <StreakLine person={person} date={date} />}
          {practice}
          <Text color="muted" fontSize="sm">
            The next quiz is out at {hourText(Date.parse(endsAt))}.
          </Text>
          {person !== null && (
            <TextLink href={site(page)} fontSize="sm">
              See it on the website
            </TextLink>
          )}
        </Stack>
      </Card>
      {person === null && <SaveScore date={date} onSignIn={onSignIn} />}
      <section aria-labelledby="answers">
        <Heading id="answers" fontSize="lg" my={3}>
          Every answer
        </Heading>
        <Review pending={<Skeleton height="240px" />} review={result.review} />
      </section>
    </>
  );
};
