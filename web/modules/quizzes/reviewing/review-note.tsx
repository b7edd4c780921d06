import { Link } from 'react-router-dom';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import type { reviewState } from '#shared/contract/quizzes/reviews.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';

interface ReviewNoteProps {
  readonly quizId: string;
  readonly state: ResponseOf<typeof reviewState>['data'];
  /** True if the saved version is a draft that the user may publish. */
  readonly mayPublish: boolean;
  readonly onPublished: () => void;
  /** Puts the proposed change into the editor again. */
  readonly onReopen: (reviewId: string) => void;
}

/** The approval state of the quiz in the editor. */
export const ReviewNote = ({ quizId, state, mayPublish, onPublished, onReopen }: ReviewNoteProps) => {
  const act = useAct();
  const { review, approved, unreviewedDrafts } = state;
  const publish = (): void => {
    void act.run(() => session.client.call(setQuizStatus, { params: { id: quizId }, body: { status: 'published' } }), {
      said: 'Published',
      then: onPublished,
    });
  };
  const link = review !== null && (
    <TextLink as={Link} to={paths.dashboard(`reviews/${review._id}`)}>
      Open the review
    </TextLink>
  );
  if (review?.status === 'open') {
    return (
      <Banner tone="info" title={review.changedSince ? 'Saved since you asked for a review' : 'Waiting for a review'}>
        {review.changedSince
          ? 'The earlier state can no longer be approved. Ask again when you are done.'
          : `Asked by ${review.requester?.name ?? 'a former colleague'} on ${momentText(review.requestedAt)}.${review.assignee === null ? '' : ` Assigned to ${review.assignee.name}.`}`}{' '}
        {link}
      </Banner>
    );
  }
  // A proposed change isn’t part of the saved version, which may be approved.
  if (review?.status === 'sentBack' && (review.proposed || !approved)) {
    return (
      <Banner tone="warn" title={`${review.decider?.name ?? 'A former colleague'} sent it back`}>
        <Text>{review.reason}</Text>
        <Row gap={2} mt={1}>
          {link}
          {review.proposed && (
            <Button variant="quiet" scale="small" onClick={() => onReopen(review._id)}>
              Continue with the proposed change
            </Button>
          )}
        </Row>
      </Banner>
    );
  }
  if (approved && mayPublish) {
    return (
      <Banner tone="good" title="This version is approved">
        <Row gap={2}>
          {link}
          <Button scale="small" busy={act.busy} onClick={publish}>
            Publish
          </Button>
        </Row>
      </Banner>
    );
  }
  return unreviewedDrafts ? (
    <Banner tone="warn" title="Questions drafted by a language model">
      Check every question and its source. Someone else has to approve the quiz before learners see it.
    </Banner>
  ) : null;
};
