import { useState } from 'react';
import { revealLearner } from '#shared/contract/cases/unreleased-grades.ts';
import { Button } from '#shared/ui/button.tsx';
import { Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';

/** Shows administrators who wrote an anonymous answer, after they confirm. */
const RevealLearner = ({ submissionId }: { readonly submissionId: string }) => {
  const { busy, run } = useAct();
  const [asking, setAsking] = useState(false);
  const [learner, setLearner] = useState<{ readonly name: string; readonly email: string } | null>(null);
  const reveal = async (): Promise<void> => {
    await run(() => session.client.call(revealLearner, { params: { id: submissionId } }), {
      then: ({ data }) => setLearner(data.learner),
    });
    setAsking(false);
  };
  return (
    <>
      {learner === null ? (
        <Button variant="quiet" scale="small" onClick={() => setAsking(true)}>
          Show name
        </Button>
      ) : (
        <Text as="span" fontSize="sm" role="status">
          {learner.name}, {learner.email}
        </Text>
      )}
      {asking && (
        <ConfirmDialog
          title="Show who wrote this answer?"
          act="Show name"
          busy={busy}
          onConfirm={() => void reveal()}
          onClose={() => setAsking(false)}
        >
          You see the name until you leave this page. The audit log records it.
        </ConfirmDialog>
      )}
    </>
  );
};

export default RevealLearner;
