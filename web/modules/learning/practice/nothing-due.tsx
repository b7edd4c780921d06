import { Link, useSearchParams } from 'react-router-dom';
import type { PracticeSummary } from '#shared/contract/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row } from '#shared/ui/system.ts';
import { TodaysQuizButton } from '../../../app/components/daily/todays-quiz-button.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';
import { questionsText } from './labels.ts';
import { aheadOf, isOfSaved } from './scope.ts';

/** A way to the cards that aren’t due yet. */
const Ahead = () => {
  const [query] = useSearchParams();
  return (
    <Button as={Link} to={{ search: aheadOf(query).toString() }} replace>
      Practise ahead
    </Button>
  );
};

const NothingDue = ({
  deck: { total, nextAt },
  topic,
}: {
  readonly deck: PracticeSummary;
  readonly topic: string | null;
}) => {
  const ofSaved = isOfSaved(useSearchParams()[0]);
  return (
    <Card p="0">
      {total === 0 && ofSaved && (
        <EmptyState
          title="No saved questions to practise"
          action={
            <Button as={Link} to={paths.savedQuestions()}>
              Saved questions
            </Button>
          }
        >
          Choose questions to practise in your saved questions.
        </EmptyState>
      )}
      {total === 0 && !ofSaved && topic !== null && (
        <EmptyState
          title="No missed questions here"
          action={
            <Button as={Link} to={paths.practice()}>
              Practise all topics
            </Button>
          }
        >
          You haven’t missed a question in {topic} that you can practise now.
        </EmptyState>
      )}
      {total === 0 && !ofSaved && topic === null && (
        <EmptyState
          title="Nothing to practise yet"
          action={
            <Button as={Link} to={paths.explore()}>
              Explore quizzes
            </Button>
          }
        >
          Questions you miss in quizzes appear here and repeat until you know them.
        </EmptyState>
      )}
      {total > 0 && (
        <EmptyState
          title="Nothing is due"
          action={
            <Row gap={3} justifyContent="center">
              <Ahead />
              <TodaysQuizButton />
              <Button as={Link} to={paths.progress()} variant="quiet">
                Your progress
              </Button>
            </Row>
          }
        >
          {topic === null
            ? `${questionsText(total)} in ${ofSaved ? 'your saved questions' : 'your deck'}.`
            : `${questionsText(total)} in ${topic}.`}{' '}
          {/* oxlint-disable-next-line react-hooks/purity -- said for the moment it is drawn */}
          {nextAt !== null && `The next one is due ${dueText(nextAt, new Date())}.`}
        </EmptyState>
      )}
    </Card>
  );
};
export default NothingDue;
