import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';
import { saveVerdict } from '#shared/attempt/retry.ts';
import { unansweredCount, type OpenState } from '#shared/attempt/state.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.ts';
import { Progress } from '../feedback/progress.tsx';
import { Heading, Row, Text } from '../system.ts';
import { SubmittingScreen } from './submitting-screen.tsx';
import { Overview } from './overview.tsx';
import { QuestionCard } from './question-card.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { endLabel, sectionText } from './labels.ts';
import { Timer } from './timer.tsx';

const Frame = styled.div({ containerType: 'inline-size', containerName: 'player' });

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-4)',
  alignItems: 'start',
  '@container player (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 296px',
    gap: 'var(--space-5)',
  },
});

const padding = { padding: 'clamp(16px, 4cqi, 28px)' } as const;
const systemNow = (): number => Date.now();

const troubleOf = ({ online, error }: OpenState): 'offline' | 'unreachable' | null => {
  if (!online) return 'offline';
  return error !== null && saveVerdict(error) === 'again' ? 'unreachable' : null;
};

interface QuestionPlayerProps {
  readonly state: OpenState;
  readonly attempt: Pick<Attempt, 'answer' | 'move' | 'toggleFlag' | 'flush' | 'submit'> &
    Partial<Pick<Attempt, 'check'>>;
  /**
   * For short quizzes: a choice by tap or mouse shows the next question, and a complete quiz is submitted without a
   * confirmation.
   */
  readonly quick?: boolean;
  /** Tools below the list of questions. */
  readonly tools?: ReactNode;
  /** The attempt's clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Shows the questions of an attempt one at a time. */
export const QuestionPlayer = ({ state, attempt, quick = false, tools, now = systemNow }: QuestionPlayerProps) => {
  const [asking, setAsking] = useState(false);
  const { quiz, exam, index, deadline } = state;
  const total = quiz.questions.length;
  const done = total - unansweredCount(state);
  const question = quiz.questions[index];
  const about = [quiz.subject, quiz.chapter].filter((part) => part !== null).join(' · ');
  const complete = done === total && state.flags.length === 0;
  const onSubmit = (): void => (quick && complete ? attempt.submit() : setAsking(true));
  if (state.phase === 'submitting' || question === undefined) {
    return (
      <SubmittingScreen
        trouble={troubleOf(state)}
        stored={state.stored}
        timed={deadline !== null}
        timeUp={deadline !== null && deadline <= now()}
      />
    );
  }
  return (
    <Frame>
      <Columns>
        <Card style={padding}>
          <Row flexWrap="nowrap" justifyContent="space-between" gap={3} mb={3} minHeight="28px">
            <Text color="muted" fontSize="sm">
              {exam === undefined ? (about === '' ? quiz.title : about) : sectionText(exam)}
            </Text>
            {deadline !== null && <Timer deadline={deadline} minuteLeft={state.minuteLeft} now={now} />}
          </Row>
          <Progress
            value={done}
            max={total}
            label="Questions answered"
            valueText={`${String(done)} of ${String(total)}`}
          />
          <div style={{ height: 'var(--space-5)' }} />
          <QuestionCard state={state} question={question} attempt={attempt} onSubmit={onSubmit} movesOn={quick} />
        </Card>
        <Card style={padding}>
          <Heading fontSize="lg" mb={4}>
            All questions
          </Heading>
          <Overview state={state} onMove={attempt.move} />
          <Button variant="quiet" width="100%" mt={4} onClick={onSubmit}>
            {exam === undefined ? 'Submit quiz' : endLabel(exam)}
          </Button>
          {tools}
        </Card>
      </Columns>
      {asking && (
        <SubmitDialog
          state={state}
          onClose={() => setAsking(false)}
          onMove={attempt.move}
          onSubmit={() => {
            setAsking(false);
            attempt.submit();
          }}
        />
      )}
    </Frame>
  );
};
