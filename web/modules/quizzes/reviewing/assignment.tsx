import { useState } from 'react';
import { assignReview, type QuizReview } from '#shared/contract/quizzes/reviews.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session, useAuth } from '../../../app/session/session.ts';

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'));

interface AssignmentProps {
  readonly review: QuizReview;
  readonly onDone: () => void;
}

/** Takes over an open review, or assigns it to someone else. */
export const Assignment = ({ review, onDone }: AssignmentProps) => {
  const act = useAct();
  const { user } = useAuth();
  const [assigning, setAssigning] = useState(false);
  if (user === null || review.status !== 'open') return null;
  const { _id: id, assignee, requester, mayDecide } = review;
  if (!may(user, 'content.publish') && requester?._id !== user._id) return null;
  const takeOver = async (): Promise<void> => {
    const body = { assigneeId: user._id, from: assignee?._id ?? null };
    await act.run(() => session.client.call(assignReview, { params: { id }, body }), {
      said: 'Assigned to you',
    });
    // After a conflict, too: the page shows who was faster.
    onDone();
  };
  return (
    <>
      {mayDecide && assignee?._id !== user._id && (
        <Button variant="quiet" scale="small" busy={act.busy} onClick={() => void takeOver()}>
          Take over
        </Button>
      )}
      <Button variant="quiet" scale="small" onClick={() => setAssigning(true)}>
        {assignee?._id === user._id ? 'Pass on' : 'Assign'}
      </Button>
      {assigning && (
        <AssignDialog
          review={review}
          onReload={onDone}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false);
            onDone();
          }}
        />
      )}
    </>
  );
};
