import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';
import { Award, Clock, ListChecks, MinusCircle, Repeat } from 'lucide-react';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { attemptsText, EXPLANATIONS, negativeText, questionsText, timeLimitText, timeText } from './labels.ts';

const List = styled.dl({ display: 'grid', gap: '16px', margin: 0 });
const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  columnGap: '14px',
  '& svg': { gridRow: '1 / 3', marginTop: '2px', color: 'var(--accent-ink)' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: 'var(--muted)', fontSize: 'var(--size-sm)', maxWidth: '60ch' },
});

const Fact = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: string }) => (
  <Line>
    <Icon size={20} aria-hidden="true" />
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Line>
);

interface QuizFactsProps {
  readonly quiz: QuizView;
  /** Finished attempts so far; null while unknown. */
  readonly taken: number | null;
}

/** The rules of a quiz. */
export const QuizFacts = ({ quiz, taken }: QuizFactsProps) => (
  <List>
    <Fact icon={ListChecks} name={questionsText(quiz.questionCount)}>
      One at a time. Go back, change answers or flag questions for later.
    </Fact>
    <Fact icon={Clock} name={timeLimitText(quiz.timeLimitMinutes)}>
      {timeText(quiz.timeLimitMinutes)}
    </Fact>
    <Fact icon={Award} name={`Pass mark ${String(quiz.passMark)}%`}>
      {EXPLANATIONS[quiz.feedback]}
    </Fact>
    <Fact icon={MinusCircle} name={quiz.negativeMarking === 0 ? 'No negative marking' : 'Negative marking'}>
      {negativeText(quiz.negativeMarking)}
    </Fact>
    <Fact icon={Repeat} name="Attempts">
      {attemptsText(quiz, taken)}
    </Fact>
  </List>
);
