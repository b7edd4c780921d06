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

const scoreText = ({ percent, passed, ranked }: HistoryEntry['result']): string => {
  if (percent === null) return 'When the test closes';
  const outcome = !ranked ? ['practice, not ranked'] : passed === null ? [] : [passed ? 'passed' : 'not passed'];
  return [percentText(percent), ...outcome].join(', ');
};

/** Where the learner can go on; a daily quiz has no subject and, like a weekly test, can't be taken again. */
const NextStep = ({ entry: { result, subject } }: Pick<HistoryDialogProps, 'entry'>) => {
  const { quizId, mockExam, weeklyTest } = result;
  const [to, label] = mockExam
    ? [paths.mockExam(quizId), 'Open mock exam']
    : weeklyTest
      ? [paths.weeklyTest(), 'Open weekly tests']
      : subject === null
        ? [paths.daily(), 'Today’s quiz']
        : [`${paths.quiz(quizId)}?start=1`, 'Reattempt Quiz'];
  return (
    <Button as={Link} to={to}>
      {label}
    </Button>
  );
};

/** Details of a history entry, with its next steps. */
export const HistoryDialog = ({ entry, onClose }: HistoryDialogProps) => {
  const { result, subject, chapter } = entry;
  return (
    <Dialog
      title="Quiz details"
      onClose={onClose}
      actions={
        <>
          <Button as={Link} to={paths.quizResult(result.quizId, result._id)} variant="quiet">
            View Result
          </Button>
          <NextStep entry={entry} />
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
};
