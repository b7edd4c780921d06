import { Link } from 'react-router-dom';
import type { HistoryEntry } from '#shared/contract/attempts/quiz-history.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DetailList } from './result-details.tsx';
import { percentText } from './format.ts';

interface HistoryDialogProps {
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

const scoreText = ({ percent, passed }: HistoryEntry['result']): string =>
  percent === null ? 'When the test closes' : `${percentText(percent)}, ${passed === true ? 'passed' : 'not passed'}`;

/** Details of a history entry, with its next steps. A daily quiz has no subject and can't be taken again; nor can a weekly test. */
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
    <DetailList
      details={[
        ['Quiz', result.quizName],
        ['Subject', subject?.name ?? (result.weeklyTest ? 'Weekly test' : 'Daily quiz')],
        ['Chapter', chapter?.name ?? 'None'],
        ['Score', scoreText(result)],
        ['Finished', localMomentText(result.finishedAt)],
      ]}
    />
  </Dialog>
);
