import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  startPracticeRound,
  type PracticeRound,
  type RoundSummary as Summary,
} from '#shared/contract/learning/practice-rounds.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { ROUND_QUESTIONS_MAX } from '#shared/domain/learning/practice-rounds.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { AccuracyBar } from '../../../app/components/charts/accuracy-bar.tsx';
import { rightText } from '../../../app/components/charts/accuracy-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { questionsText } from '../practice/labels.ts';
import { subjectText } from './labels.ts';

const Topics = styled.ul({
  display: 'grid',
  gap: '14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: '6px' },
  '& span:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    overflowWrap: 'anywhere',
  },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)', fontVariantNumeric: 'tabular-nums' },
});

/** "Time’s up. 3 questions without an answer." */
const endedText = ({ timeUp, unanswered }: Summary): string =>
  [timeUp ? 'Time’s up.' : '', unanswered > 0 ? `${questionsText(unanswered)} without an answer.` : '']
    .filter((part) => part !== '')
    .join(' ');

interface RoundSummaryProps {
  readonly round: PracticeRound;
  readonly summary: Summary;
  readonly onRound: (round: PracticeRound) => void;
}

/** The result of a round by topic, and what comes next. */
const RoundSummary = ({ round, summary, onRound }: RoundSummaryProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const { questions, right, topics } = summary;
  const missed = Math.min(questions - right, ROUND_QUESTIONS_MAX);
  const again = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const reply = await session.client.call(startPracticeRound, {
      body: {
        topics: [],
        kinds: [],
        missed: false,
        count: missed,
        minutes: round.deadlineAt === null ? null : missed,
        missedOf: round._id,
      },
    });
    setBusy(false);
    if (reply.ok) onRound(reply.data.data.round);
    else setError(reply.error.message);
  };
  const ended = endedText(summary);
  return (
    <Card as="section" aria-labelledby="round-result" p={['24px', '40px']}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading ref={heading} id="round-result" tabIndex={-1} fontSize="xl">
            {right} of {questionsText(questions)} right
          </Heading>
          {ended !== '' && <Text color="muted">{ended}</Text>}
        </Stack>
        <Stack gap={3}>
          <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650}>
            By topic
          </Heading>
          <Topics>
            {topics.map((topic) => {
              const tally = { questions: topic.questions, correct: topic.right };
              return (
                <li key={JSON.stringify([topic.program, topic.subject])}>
                  <span>
                    <b>{subjectText(topic)}</b>
                    <small>{rightText(tally)}</small>
                  </span>
                  <AccuracyBar {...tally} />
                </li>
              );
            })}
          </Topics>
        </Stack>
        {error !== null && (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        <Row gap={3}>
          {missed > 0 && (
            <Button busy={busy} onClick={() => void again()}>
              {pluralText(missed, 'Practise the question you missed', `Practise the ${String(missed)} you missed`)}
            </Button>
          )}
          <Button as={Link} to={paths.customPractice()} variant={missed > 0 ? 'quiet' : 'primary'}>
            New round
          </Button>
          <Button as={Link} to={paths.progress()} variant="plain">
            Your progress
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
export default RoundSummary;
