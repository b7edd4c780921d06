import { useState } from 'react';
import { getGradingOptions, setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';

interface GradingOptionsProps {
  readonly caseId: string;
  /** Called when the queue shows other names than before. */
  readonly onChange: () => void;
}

/** How the chosen case study is graded: administrators can change it, other graders see it. */
export const GradingOptions = ({ caseId, onChange }: GradingOptionsProps) => {
  const { user } = useAuth();
  const query = useQuery(getGradingOptions, { params: { id: caseId } }, { revalidateOnMount: true });
  const [asking, setAsking] = useState(false);
  /** The new choice while it is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { busy, run } = useAct();
  const choose = async (anonymous: boolean): Promise<void> => {
    setChosen(anonymous);
    const saved = await run(
      () => session.client.call(setGradingOptions, { params: { id: caseId }, body: { anonymous } }),
      {
        said: anonymous ? 'Graders see numbers instead of names' : 'Graders see names',
      },
    );
    setAsking(false);
    if (!saved) setChosen(null);
    if (query.status === 'ready') query.reload();
    onChange();
  };
  if (query.status === 'failed' && query.error.code === 'NOT_FOUND') return null;
  const anonymous = chosen ?? (query.status === 'ready' && query.data.data.options.anonymous);
  return (
    <Card as="section" aria-label="Grading options" p={['12px 16px', '12px 20px']} mb={3}>
      {query.status === 'loading' && (
        <Loading label="Loading grading options">
          <Skeleton height="44px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <Stack gap={1}>
          {user !== null && may(user, 'grading.manage') ? (
            <label style={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px', fontWeight: 600 }}>
              <input
                type="checkbox"
                style={{ width: '18px', height: '18px', accentColor: 'var(--accent)' }}
                checked={anonymous}
                aria-describedby="anonymous-about"
                onChange={({ target }) => {
                  if (busy) return;
                  if (target.checked) void choose(true);
                  else setAsking(true);
                }}
              />
              Anonymous grading
            </label>
          ) : (
            <Text fontWeight={600}>{anonymous ? 'Anonymous grading is on' : 'Anonymous grading is off'}</Text>
          )}
          <Text id="anonymous-about" fontSize="sm" color="muted">
            Graders see “Answer 12” instead of name and email until the grade is saved, which publishes it.
          </Text>
        </Stack>
      )}
      {asking && (
        <ConfirmDialog
          title="Show names to graders?"
          act="Show names"
          busy={busy}
          onConfirm={() => void choose(false)}
          onClose={() => setAsking(false)}
        >
          Graders see at once who wrote the answers that wait for a grade. The numbers stay if you hide the names again.
        </ConfirmDialog>
      )}
    </Card>
  );
};
