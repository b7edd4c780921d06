import type { QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { quizUsage } from '#shared/contract/quizzes/quiz-staff.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { PublishDialog } from '../../../app/staff/writing/publish-dialog.tsx';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { correctedQuizzes, type LinkChanges } from '../linking/changes.ts';
import { LinkedChanges } from '../linking/linked-changes.tsx';
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
  /** The effect on linked questions. */
  readonly links: LinkChanges;
  readonly onConfirm: (saving: QuizSaving) => void;
}

const Impact = ({ quizId, isLater }: { readonly quizId: string; readonly isLater: boolean }) => {
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
        <strong>What changes.</strong> New attempts use the new version{isLater && ' once it is published'}.
      </Text>
      <Text>
        {openAttempts > 0
          ? `${countText(openAttempts, 'learner is', 'learners are')} taking it now, on the version they started.`
          : 'No one is taking it now.'}{' '}
        {countText(finishedAttempts, 'finished result keeps its', 'finished results keep their')} version, score and
        review.{finishedAttempts > 0 && ' If you changed an answer, you can regrade them after saving.'}
      </Text>
    </Stack>
  );
};

/** Shows how publishing affects learners before the author confirms. */
const PublishQuiz = ({ quizId, before, after, links, onConfirm, ...dialog }: PublishQuizProps) => {
  const isLater = dialog.kind === 'schedule' || (dialog.kind === 'update' && dialog.status === 'scheduled');
  const corrections = useCorrections(quizId, before, after);
  return (
    <PublishDialog
      noun="quiz"
      {...dialog}
      check={() => (corrections.read() === null ? 'Write a note for each corrected question' : null)}
      onConfirm={(saving) =>
        onConfirm({ ...saving, corrections: corrections.read() ?? [], correctsIn: correctedQuizzes(links) })
      }
    >
      {quizId === null ? (
        <Text>{isLater ? 'Learners see it from then on.' : 'Learners see it immediately.'}</Text>
      ) : (
        <Impact quizId={quizId} isLater={isLater} />
      )}
      <LinkedChanges changes={links} />
      <CorrectionFields corrections={corrections} />
    </PublishDialog>
  );
};

export default PublishQuiz;
