import { Link } from 'react-router-dom';
import type { HistoryEntry } from '#shared/contract/attempts/quiz-history.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { Facts } from './result-details.tsx';
import { momentText, percentText } from './format.ts';

interface HistoryDialogProps {
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

const scoreText = ({ percent, passed }: HistoryEntry['result']): string =>
  percent === null ? 'When the test closes' : `${percentText(percent)}, ${passed === true ? 'passed' : 'not passed'}`;

/** One entry of the history, and where to go from it. A daily set has no subject, and can't be taken after its day; nor can a test of the week. */
export const HistoryDialog = ({ entry: { result, subject, chapter }, onClose }: HistoryDialogProps) => (
  <Dialog
    title="Quiz details"
    onClose={onClose}
    actions={
      <>
        <Button as={Link} to={paths.quizResult(result.quizId, result._id)} variant="quiet">
          View Result
        </Button>
        {result.weeklyTest ? (
          <Button as={Link} to={paths.weeklyTest()}>
            Weekly tests
          </Button>
        ) : subject === null ? (
          <Button as={Link} to={paths.daily()}>
            Today’s quiz
          </Button>
        ) : (
          <Button as={Link} to={`${paths.quiz(result.quizId)}?start=1`}>
            Reattempt Quiz
          </Button>
        )}
      </>
    }
  >
    <Facts
      facts={[
        ['Quiz', result.quizName],
        ['Subject', subject?.name ?? (result.weeklyTest ? 'Weekly test' : 'Daily quiz')],
        ['Chapter', chapter?.name ?? 'None'],
        ['Score', scoreText(result)],
        ['Finished', momentText(result.finishedAt)],
      ]}
    />
  </Dialog>
);
