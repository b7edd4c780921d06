import type { QuizStatus } from '#shared/contract/quizzes/quiz.ts';
import { quizUsage } from '#shared/contract/quizzes/quiz-staff.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { countText } from '../../../app/staff/labels.ts';
import type { Asked } from '../../../app/staff/writing/editor-head.tsx';
import { PublishDialog } from '../../../app/staff/writing/publish-dialog.tsx';
import type { Saving } from '../../../app/staff/writing/saving.ts';

interface PublishQuizProps {
  readonly quizId: string | null;
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
  readonly kind: Asked;
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
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
  if (learners === 0) return <Text>Nobody has opened it yet, so this changes nothing for anybody.</Text>;
  return (
    <Stack gap={2}>
      <Text>
        <strong>What changes for whom.</strong> Whoever starts from now on gets the new version.
      </Text>
      <Text>
        {openAttempts > 0
          ? `${countText(openAttempts, 'person is', 'people are')} in the middle of it and ${openAttempts === 1 ? 'finishes' : 'finish'} on the version that they began.`
          : 'Nobody is in the middle of it.'}{' '}
        {countText(finishedAttempts, 'finished result keeps', 'finished results keep')} the version, score and review
        that they were taken on.
      </Text>
    </Stack>
  );
};

/** Says what the publication of a quiz changes for whom before it happens. */
const PublishQuiz = ({ quizId, ...dialog }: PublishQuizProps) => (
  <PublishDialog noun="quiz" {...dialog}>
    {quizId === null ? <Text>Learners see it at once.</Text> : <Impact quizId={quizId} />}
  </PublishDialog>
);

export default PublishQuiz;
