import { caseUsage } from '#shared/contract/cases/case-staff.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import type { ContentStatus } from '../../../app/staff/status.tsx';
import { countText } from '../../../app/staff/labels.ts';
import type { Asked } from '../../../app/staff/writing/editor-head.tsx';
import { PublishDialog } from '../../../app/staff/writing/publish-dialog.tsx';
import type { Saving } from '../../../app/staff/writing/saving.ts';

const Impact = ({ id }: { readonly id: string }) => {
  const query = useQuery(caseUsage, { params: { id } }, { revalidateOnMount: true });
  if (query.status === 'loading') return <Skeleton height="48px" />;
  if (query.status === 'failed') return <Text>We couldn’t find out whom this meets: {query.error.message}</Text>;
  const { drafts, submitted, graded } = query.data.data.usage;
  if (drafts + submitted + graded === 0)
    return <Text>Nobody has begun to answer it, so this changes nothing for anybody.</Text>;
  return (
    <Stack gap={2}>
      <Text>
        <strong>What changes for whom.</strong>{' '}
        {drafts === 0
          ? 'Nobody is in the middle of an answer.'
          : `${countText(drafts, 'learner is', 'learners are')} writing: ${drafts === 1 ? 'theirs' : 'their drafts'} will stand under the new questions. Answers to a question that you removed can’t be handed in any more.`}
      </Text>
      <Text>
        {countText(submitted + graded, 'submission keeps', 'submissions keep')} the questions and the rubric that
        {submitted + graded === 1 ? ' it was' : ' they were'} written to.
      </Text>
    </Stack>
  );
};

interface PublishCaseProps {
  readonly id: string | null;
  readonly status: ContentStatus;
  readonly scheduledAt: string | null;
  readonly kind: Asked;
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
}

/** Says what the publication of a case study changes for whom before it happens. */
const PublishCase = ({ id, ...dialog }: PublishCaseProps) => (
  <PublishDialog noun="case study" {...dialog}>
    {id === null ? <Text>Learners can read it and hand in answers from then on.</Text> : <Impact id={id} />}
  </PublishDialog>
);

export default PublishCase;
