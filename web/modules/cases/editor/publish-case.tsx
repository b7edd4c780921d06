import { caseUsage } from '#shared/contract/cases/case-staff.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import type { ContentStatus } from '../../../app/staff/status.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { PublishDialog } from '../../../app/staff/writing/publish-dialog.tsx';
import type { Saving } from '../../../app/staff/writing/saving.ts';

const Impact = ({ id }: { readonly id: string }) => {
  const query = useQuery(caseUsage, { params: { id } }, { revalidateOnMount: true });
  if (query.status === 'loading') return <Skeleton height="48px" />;
  if (query.status === 'failed') return <Text>We couldn’t check who this affects. {query.error.message}</Text>;
  const { drafts, submitted, graded } = query.data.data.usage;
  if (drafts + submitted + graded === 0)
    return <Text>No one has started an answer, so no submissions are affected.</Text>;
  return (
    <Stack gap={2}>
      <Text>
        <strong>What changes.</strong>{' '}
        {drafts === 0
          ? 'No one is writing an answer.'
          : `${countText(drafts, 'learner is', 'learners are')} writing now and will see the new questions. Answers to removed questions can no longer be submitted.`}
      </Text>
      <Text>
        {countText(submitted + graded, 'submission keeps its', 'submissions keep their')} original questions and rubric.
      </Text>
    </Stack>
  );
};

interface PublishCaseProps {
  readonly id: string | null;
  readonly status: ContentStatus;
  readonly scheduledAt: string | null;
  readonly kind: ConfirmedSave;
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
}

/** Shows how publishing affects learners before the author confirms. */
const PublishCase = ({ id, ...dialog }: PublishCaseProps) => (
  <PublishDialog noun="case study" {...dialog}>
    {id === null ? <Text>Learners can then read it and submit answers.</Text> : <Impact id={id} />}
  </PublishDialog>
);

export default PublishCase;
