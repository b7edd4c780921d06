import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  approveReview,
  getReview,
  reviewState,
  withdrawReview,
  type QuizReview,
} from '#shared/contract/quizzes/reviews.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { Tabs } from '../../../app/components/tabs.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { Assignment } from './assignment.tsx';
import { Differences } from './differences.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

const Preview = lazyPart(() => import('../../../app/staff/preview.tsx'));

interface DecisionProps {
  readonly review: QuizReview;
  readonly onDone: () => void;
}

const Decision = ({ review, onDone }: DecisionProps) => {
  const act = useAct();
  const [asking, setAsking] = useState<'publish' | 'back' | 'withdraw' | null>(null);
  const { user } = useAuth();
  const { _id: id, scheduledAt, proposed } = review;
  const approve = async (publish: boolean): Promise<void> => {
    const said = publish ? (scheduledAt === null ? 'Approved and published' : 'Approved and scheduled') : 'Approved';
    const approved = await act.run(() => session.client.call(approveReview, { params: { id }, body: { publish } }), {
      said,
    });
    setAsking(null);
    if (approved) onDone();
  };
  const withdraw = async (): Promise<void> => {
    const withdrawn = await act.run(() => session.client.call(withdrawReview, { params: { id } }), {
      said: 'Request withdrawn',
    });
    setAsking(null);
    if (withdrawn) onDone();
  };
  return (
    <>
      {review.status === 'open' && review.requester?._id === user?._id && (
        <Button variant="quiet" scale="small" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      {review.mayDecide && (
        <>
          <Button variant="quiet" scale="small" onClick={() => setAsking('back')}>
            Send back
          </Button>
          {!proposed && (
            <Button
              variant="quiet"
              scale="small"
              busy={act.busy}
              disabled={review.changedSince}
              onClick={() => void approve(false)}
            >
              Approve only
            </Button>
          )}
          <Button scale="small" disabled={review.changedSince} onClick={() => setAsking('publish')}>
            {scheduledAt === null ? 'Approve and publish' : 'Approve and schedule'}
          </Button>
        </>
      )}
      {asking === 'publish' && (
        <ConfirmDialog
          title={scheduledAt === null ? 'Approve and publish this quiz?' : 'Approve and schedule this quiz?'}
          act={scheduledAt === null ? 'Approve and publish' : 'Approve and schedule'}
          busy={act.busy}
          onConfirm={() => void approve(true)}
          onClose={() => setAsking(null)}
        >
          {scheduledAt === null
            ? 'Learners see it immediately. Finished results keep the version they were taken with.'
            : `Learners see it from ${momentText(scheduledAt)}.`}
        </ConfirmDialog>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw this request?"
          act="Withdraw"
          busy={act.busy}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(null)}
        >
          {proposed
            ? 'The proposed change is discarded. The published quiz stays as it is.'
            : 'The quiz stays a draft. You can ask for a review again.'}
        </ConfirmDialog>
      )}
      {asking === 'back' && (
        <SendBackDialog
          review={review}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            onDone();
          }}
        />
      )}
    </>
  );
};

/** Leads to the last request for the quiz, if it is another one. */
const LastRequest = ({ review }: { readonly review: QuizReview }) => {
  const query = useQuery(reviewState, { params: { id: review.quiz._id } }, { revalidateOnMount: true });
  const last = query.status === 'ready' ? query.data.data.review : null;
  return last === null || last._id === review._id ? null : (
    <TextLink as={Link} to={paths.dashboard(`reviews/${last._id}`)}>
      Open the newer request
    </TextLink>
  );
};

const STATES = {
  approved: ['good', 'Approved'],
  sentBack: ['warn', 'Sent back'],
  withdrawn: ['info', 'Withdrawn'],
} as const;

const State = ({ review }: { readonly review: QuizReview }) => {
  if (review.status === 'open') {
    if (review.changedSince) {
      return (
        <Banner tone="warn" title="The quiz was saved after this request">
          This state can no longer be approved. Ask the author to request a new review.
        </Banner>
      );
    }
    return review.mayDecide ? null : (
      <Banner tone="info" title="Waiting for someone else">
        The author of a version, and the person who submitted it, can’t approve it.
      </Banner>
    );
  }
  const [tone, title] = STATES[review.status];
  return (
    <Banner tone={tone} title={title}>
      {review.decider !== null && `${review.decider.name}, `}
      {review.decidedAt !== null && momentText(review.decidedAt)}
      {review.reason !== null && <Text mt={1}>{review.reason}</Text>}{' '}
      {review.status === 'withdrawn' && <LastRequest review={review} />}
    </Banner>
  );
};

const TABS = [
  { id: 'changes', label: 'Differences' },
  { id: 'preview', label: 'Preview' },
] as const;

const Shown = ({ reviewId }: { readonly reviewId: string }) => {
  const query = useQuery(getReview, { params: { id: reviewId } }, { revalidateOnMount: true });
  const [tab, setTab] = useState<string>('changes');
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the review">
        <Skeleton height="420px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  const { review, content, published, corrections } = query.data.data;
  return (
    <Stack gap={4}>
      <PageHead
        title={content.title}
        actions={
          <>
            <Assignment review={review} onDone={query.reload} />
            <Decision review={review} onDone={query.reload} />
          </>
        }
      >
        {review.requester?.name ?? 'A former colleague'} asked on {momentText(review.requestedAt)}.{' '}
        {review.status === 'open' && review.assignee !== null && `Assigned to ${review.assignee.name}. `}
        <TextLink as={Link} to={paths.quizEdit(review.quiz._id)}>
          Open in the editor
        </TextLink>
      </PageHead>
      <State review={review} />
      {review.note !== '' && (
        <Banner tone="info" title="Note from the author">
          {review.note}
        </Banner>
      )}
      <Tabs label="Parts of the review" tabs={TABS.map((one) => ({ ...one }))} current={tab} onChange={setTab}>
        {tab === 'changes' ? (
          <Stack gap={3}>
            <Heading fontSize="md">
              {published === null ? 'New for learners' : `Compared with version ${String(published.version)}`}
            </Heading>
            <Differences quizId={review.quiz._id} before={published} after={content} notes={corrections} />
          </Stack>
        ) : (
          <Preview
            pending={
              <Loading>
                <Skeleton height="420px" />
              </Loading>
            }
            questions={content.questions}
            title={content.title}
            passMark={content.passMark}
            negativeMarking={content.negativeMarking}
          />
        )}
      </Tabs>
    </Stack>
  );
};

/** /dashboard/reviews/{reviewId}: one quiz to approve. */
export const ReviewPage = ({ reviewId }: { readonly reviewId: string }) =>
  isId(reviewId) ? (
    <Shown key={reviewId} reviewId={reviewId} />
  ) : (
    <EmptyState as="h1" title="This link isn’t a review">
      Choose one from the list “To review”.
    </EmptyState>
  );
