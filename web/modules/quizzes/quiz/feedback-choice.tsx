import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Text } from '#shared/ui/system.ts';
import { ChoiceOf } from '../../../app/components/choice-of.tsx';

const UNRANKED =
  'This attempt and all your later attempts at this quiz won’t be ranked: no points, percentile, pass, badge or certificate. Results you already have stay.';

interface FeedbackChoiceProps {
  readonly quiz: Pick<QuizView, 'feedback' | 'ranked'>;
  readonly value: FeedbackMode;
  readonly onChange: (value: FeedbackMode) => void;
}

/** The learner's choice when to see the right answers, or the quiz's own rule, and what it means for the ranking. */
const FeedbackChoice = ({ quiz: { feedback, ranked }, value, onChange }: FeedbackChoiceProps) => {
  if (feedback === 'each') {
    return (
      <Banner tone="info" title="Practice quiz, not ranked">
        You see the right answer after each question. Attempts earn no points, percentile, pass, badge or certificate.
      </Banner>
    );
  }
  return (
    <>
      <ChoiceOf
        legend="When do you want to see the right answers?"
        value={value}
        onChange={onChange}
        choices={[
          {
            value: 'end',
            label: 'At the end',
            hint: ranked
              ? 'Your first attempt earns points and a percentile.'
              : 'You’ve practised this quiz with feedback after each question, so your attempts are no longer ranked.',
          },
          {
            value: 'each',
            label: 'After each question, for practice',
            hint: ranked ? 'Not ranked.' : 'Your attempts at this quiz are no longer ranked.',
          },
        ]}
      />
      <div role="status">{value === 'each' && ranked && <Text fontSize="sm">{UNRANKED}</Text>}</div>
    </>
  );
};
export default FeedbackChoice;
