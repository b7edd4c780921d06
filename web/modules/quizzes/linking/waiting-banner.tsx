import type { LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Row } from '#shared/ui/system.ts';
import type { QuizForm } from '../editor/form.ts';
import { isAccepted } from './changes.ts';
import type { Links } from './use-links.ts';

/** Returns the questions whose correction isn't decided in the form, with their positions. */
const undecided = (form: QuizForm, links: readonly LinkedQuestion[]) =>
  links.flatMap(({ questionId, waiting }) => {
    const index = form.questions.findIndex(({ id }) => id === questionId);
    const question = form.questions[index];
    if (waiting === null || question === undefined || form.unlinked.includes(questionId)) return [];
    return isAccepted(question, waiting.question) ? [] : [{ questionId, number: index + 1, quiz: waiting.quiz }];
  });

interface WaitingBannerProps {
  readonly form: QuizForm;
  readonly links: Links;
  readonly onOpen: (questionId: string) => void;
}

/** Corrections of linked questions that wait for a decision in the quiz. */
const WaitingBanner = ({ form, links, onOpen }: WaitingBannerProps) => {
  if (links.error !== null) {
    return (
      <ErrorLine
        title="We couldn’t check the linked questions. A correction you save now waits in the other quizzes."
        message={links.error.message}
        onRetry={links.retry}
      />
    );
  }
  const waiting = undecided(form, links.questions);
  if (waiting.length === 0) return null;
  return (
    <Banner tone="warn" live="status" title={`${countText(waiting.length, 'correction')} waiting for you`}>
      {waiting.map(({ questionId, number, quiz }) => (
        <Row key={questionId} gap={2} mt={1}>
          <span>A linked question was corrected in {quiz === null ? 'a quiz you can’t open' : `“${quiz.title}”`}.</span>
          <Button variant="quiet" scale="small" onClick={() => onOpen(questionId)}>
            Compare question {number}
          </Button>
        </Row>
      ))}
    </Banner>
  );
};

export default WaitingBanner;
