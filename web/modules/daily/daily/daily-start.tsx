import styled from '@emotion/styled';
import { BookOpen, CalendarCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { Columns } from './columns.ts';
import { NextQuiz } from './next-quiz.tsx';
import { Yesterday } from './yesterday.tsx';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

const KeyHint = styled(Text)({ '@media (hover: none)': { display: 'none' } });
const Facts = styled.ul({
  display: 'grid',
  gap: '14px',
  margin: 'var(--space-5) 0 0',
  padding: 'var(--space-5) 0 0',
  listStyle: 'none',
  borderTop: '1px solid var(--line)',
  '& li': { display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr)', columnGap: '14px' },
  '& svg': { marginTop: '3px', color: 'var(--accent-ink)' },
});

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

interface DailyStartProps {
  readonly daily: Daily;
  readonly onStart: () => void;
  /** Notices about earlier attempts. */
  readonly notice: ReactNode;
}

/** Start screen of today's quiz. */
export const DailyStart = ({ daily, onStart, notice }: DailyStartProps) => {
  const { user, token, loading } = useAuth();
  const navigate = useNavigate();
  const unchecked = user === null && token !== null;
  const { quiz, date } = daily;
  const questions = countText(quiz.questionCount, 'question');
  const signIn = (): void => {
    session.rememberPath(paths.daily());
    void navigate(paths.login());
  };
  return (
    <Columns>
      <Stack gap={5}>
        {notice}
        <Stack gap={4}>
          <Eyebrow>Daily quiz, {dayText(date)}</Eyebrow>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            {quiz.title}
          </Heading>
          {quiz.description !== '' && (
            <Text color="muted" fontSize="lg">
              {quiz.description}
            </Text>
          )}
          <Row gap={2}>
            <Tag>{questions}</Tag>
            <Tag>{DIFFICULTY[quiz.difficulty]}</Tag>
            <Tag>No time limit</Tag>
          </Row>
        </Stack>
        {unchecked && (
          <Banner tone="warn" title="We couldn’t check your sign-in">
            The connection may have dropped. Your answers are safe.
          </Banner>
        )}
        <Row gap={3}>
          {unchecked ? (
            <Button onClick={() => void session.restore()} busy={loading}>
              Try again
            </Button>
          ) : (
            <Button onClick={onStart}>Start today’s quiz</Button>
          )}
          {user === null && !unchecked && (
            <Button variant="quiet" onClick={signIn}>
              Sign in first
            </Button>
          )}
        </Row>
        <Stack gap={1}>
          {user === null && !unchecked && (
            <Text color="muted" fontSize="sm">
              No account needed. You can save your score when you’re done.
            </Text>
          )}
          <KeyHint color="muted" fontSize="sm">
            Keyboard: 1 to 9 choose an answer, Enter continues, Tab moves to other controls.
          </KeyHint>
        </Stack>
      </Stack>
      <Card as="section" aria-label="How the daily quiz works" p={['20px', null, '28px']}>
        <NextQuiz daily={daily} />
        <Facts>
          <li>
            <CalendarCheck size={20} aria-hidden="true" />
            <span>One quiz a day, the same for everyone.</span>
          </li>
          <li>
            <Clock size={20} aria-hidden="true" />
            <span>Take your time. You can come back any time before midnight.</span>
          </li>
          <li>
            <BookOpen size={20} aria-hidden="true" />
            <span>Every answer is explained at the end, with its source.</span>
          </li>
        </Facts>
        <Yesterday />
      </Card>
    </Columns>
  );
};
