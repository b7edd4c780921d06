import { CalendarCheck } from 'lucide-react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { hourText } from '../../moment-text.ts';
import { claimDay } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useStored } from '../../page.ts';
import { hasGuestAttempt } from '../../daily-status.ts';

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '12px',
  backgroundColor: 'var(--accent-soft)',
  color: 'var(--accent-ink)',
});

/** Offers a signed-in person the attempt that was started here without an account. */
const TakeOver = ({ date }: { readonly date: string }) => (
  <Banner tone="info" title="This quiz was started without an account">
    <Stack gap={3} alignItems="start">
      If that was you, you can add it and its answers to your account.
      <Button variant="quiet" scale="small" onClick={() => void claimDay.write(date).then(() => ask('look-again'))}>
        Add to my account
      </Button>
    </Stack>
  </Banner>
);

interface StartProps {
  readonly daily: Daily;
  readonly person: User | null;
  readonly onStart: () => void;
  readonly onSignIn: () => void;
  /** The way to missed questions that are due. */
  readonly practice: ReactNode;
}

/** Today's quiz before it is started. */
export const Start = ({ daily, person, onStart, onSignIn, practice }: StartProps) => {
  const stored = useStored();
  const { quiz, date, endsAt } = daily;
  const questions = countText(quiz.questionCount, 'question');
  return (
    <>
      {person !== null && hasGuestAttempt(stored, date) && <TakeOver date={date} />}
      <Card p="20px">
        <Stack gap={4}>
          <Mark aria-hidden="true">
            <CalendarCheck size={22} />
          </Mark>
          <Stack gap={2}>
            <Eyebrow>Daily quiz, {dayText(date)}</Eyebrow>
            <Heading as="h1" fontSize="xl">
              {quiz.title}
            </Heading>
            {quiz.description !== '' && <Text color="muted">{quiz.description}</Text>}
          </Stack>
          <Row gap={2}>
            <Tag>{questions}</Tag>
            <Tag>{DIFFICULTY[quiz.difficulty]}</Tag>
            <Tag>No time limit</Tag>
          </Row>
          <Stack gap={2}>
            <Button onClick={onStart}>Start today’s quiz</Button>
            {person === null && (
              <Button variant="quiet" onClick={onSignIn}>
                Sign in first
              </Button>
            )}
            {practice}
          </Stack>
        </Stack>
      </Card>
      <Text color="muted" fontSize="sm" px={1}>
        {person === null && 'You don’t need an account. You can save your score at the end. '}
        The next quiz is out at {hourText(Date.parse(endsAt))}.
      </Text>
    </>
  );
};
