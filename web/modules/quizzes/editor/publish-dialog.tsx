import type { QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { quizUsage } from '#shared/contract/quizzes/quiz-staff.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { PublishDialog } from '../../../app/staff/writing/publish-dialog.tsx';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { CorrectionFields, useCorrections } from '../reviewing/correction-fields.tsx';
import type { QuizSaving } from './use-editor.ts';

interface PublishQuizProps {
  readonly quizId: string | null;
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
  readonly kind: ConfirmedSave;
  readonly onClose: () => void;
  /** The questions as saved and in the editor. */
  readonly before: readonly Question[];
  readonly after: readonly Question[];
  readonly onConfirm: (saving: QuizSaving) => void;
}

const Impact = ({ quizId }: { readonly quizId: string }) => {
  const query = useQuery(quizUsage, { params: { id: quizId } });
  if (query.status === 'failed')
    return (
      <ErrorLine
        title="We couldn’t check which results this affects"
        message={query.error.message}
        onRetry={query.retry}
      />
    );
  if (query.status !== 'ready') return null;
  const { openAttempts, finishedAttempts, learners } = query.data.data.usage;
  if (learners === 0) return <Text>No one has started this quiz, so no results are affected.</Text>;
  return (
    <Stack gap={2}>
      <Text>
        <strong>What changes.</strong> New attempts use the new version.
      </Text>
      <Text>
        {openAttempts > 0
          ? `${countText(openAttempts, 'learner is', 'learners are')} taking it now, on the version they started.`
          : 'No one is taking it now.'}{' '}
        {countText(finishedAttempts, 'finished result keeps its', 'finished results keep their')} version, score and
        review.
      </Text>
    </Stack>
  );
};

/** Shows how publishing affects learners before the author confirms. */
const PublishQuiz = ({ quizId, before, after, onConfirm, ...dialog }: PublishQuizProps) => {
  const corrections = useCorrections(quizId, before, after);
  return (
    <PublishDialog
      noun="quiz"
      {...dialog}
      check={() => (corrections.read() === null ? 'Write a note for each corrected question' : null)}
      onConfirm={(saving) => onConfirm({ ...saving, corrections: corrections.read() ?? [] })}
    >
      {quizId === null ? <Text>Learners see it immediately.</Text> : <Impact quizId={quizId} />}
      <CorrectionFields corrections={corrections} />
    </PublishDialog>
  );
};

export default PublishQuiz;
