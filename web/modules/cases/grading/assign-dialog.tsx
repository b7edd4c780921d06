import styled from '@emotion/styled';
import { useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { getSubmissions } from '#shared/contract/cases/submissions.ts';
import { assignGraders, listGraders, type Assigned, type Grader } from '#shared/contract/cases/graders.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

const Choices = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontWeight: 650 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& input': { width: '18px', height: '18px', accentColor: 'var(--accent)' },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)', textAlign: 'end' },
});

/** The progress of graders is read again right after an assignment. */
const FRESH = { revalidateOnMount: true, dedupingInterval: 0 } as const;

interface Wanted {
  readonly search?: string;
  readonly caseStudy?: string;
}

const progressText = ({ waiting, graded }: Grader): string => `${String(waiting)} waiting, ${String(graded)} graded`;

/** "Asha Rao 3, Bela Sen 2" */
const sharesText = ({ graders }: Assigned): string =>
  graders.map(({ name, count }) => `${name} ${String(count)}`).join(', ');

const outcomeText = (assigned: Assigned): string => {
  const { graders, skipped, left } = assigned;
  const count = graders.reduce((sum, one) => sum + one.count, 0);
  const parts = [
    count === 0 ? 'No answer was assigned' : `${countText(count, 'answer')} assigned: ${sharesText(assigned)}`,
    ...(skipped > 0 ? [`${countText(skipped, 'answer')} left out`] : []),
    ...(left > 0 ? [`${countText(left, 'answer')} more to share out`] : []),
  ];
  return parts.join('. ');
};

interface AssignDialogProps {
  /** Ids of the chosen submissions; null for all that match and have no grader. */
  readonly selected: readonly string[] | null;
  /** Filters of the queue, for all that match. */
  readonly wanted: Wanted;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shares the chosen or all open answers out among graders, equally. */
export const AssignDialog = ({ selected, wanted, onClose, onDone }: AssignDialogProps) => {
  const { caseStudy } = wanted;
  const graders = useQuery(listGraders, { query: caseStudy === undefined ? {} : { caseStudy } }, FRESH);
  const open = useQuery(
    getSubmissions,
    selected === null ? { query: { ...wanted, state: 'submitted', assigned: 'nobody', limit: 1 } } : null,
    FRESH,
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const count =
    selected?.length ?? (open.status === 'ready' ? open.data.data.length && open.data.pagination.total : null);
  const refused = ({ message, details }: ClientError): void => setError(details?.problems?.[0]?.message ?? message);
  const assign = async (): Promise<void> => {
    if (chosen.length === 0) {
      setError('Choose at least one grader');
      return;
    }
    setBusy(true);
    const reply = await session.client.call(assignGraders, {
      body: { graders: [...chosen], ...(selected === null ? wanted : { submissions: [...selected] }) },
    });
    setBusy(false);
    if (!reply.ok) {
      refused(reply.error);
      return;
    }
    toasts.show(outcomeText(reply.data.data.assigned), { tone: 'good', duration: 8_000 });
    onDone();
  };
  const toggle = (id: string): void => {
    setError(null);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Dialog
      title={selected === null ? 'Share out open answers' : 'Assign to graders'}
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={count === 0} onClick={() => void assign()}>
            Assign
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text color="muted" fontSize="sm" role="status">
          {count === null
            ? 'Counting the open answers'
            : selected === null
              ? count === 0
                ? 'Every open answer of this list has a grader. Select answers in the list to change it.'
                : `${countText(count, 'open answer of this list has', 'open answers of this list have')} no grader.`
              : `${countText(count, 'answer')} selected. They change their grader.`}
          {count !== null &&
            count > 0 &&
            chosen.length > 1 &&
            ` About ${String(Math.round(count / chosen.length))} each.`}
        </Text>
        {error !== null && (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        {graders.status === 'loading' && (
          <Loading label="Loading graders">
            <Skeleton height="120px" />
          </Loading>
        )}
        {graders.status === 'failed' && <ErrorState message={graders.error.message} onRetry={graders.retry} />}
        {graders.status === 'ready' && (
          <Choices>
            <legend>Graders</legend>
            {graders.data.data.map((grader) => (
              <label key={grader._id}>
                <input type="checkbox" checked={chosen.includes(grader._id)} onChange={() => toggle(grader._id)} />
                <span>{grader.name}</span>
                <small>{progressText(grader)}</small>
              </label>
            ))}
          </Choices>
        )}
        <Text color="muted" fontSize="sm">
          Each grader gets one email. No one gets their own answer.
        </Text>
      </Stack>
    </Dialog>
  );
};
