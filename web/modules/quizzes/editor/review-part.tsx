import { useEffect } from 'react';
import { mutate } from 'swr';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { askForReview, getReview, reviewState } from '#shared/contract/quizzes/reviews.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import AskDialog, { type Failure, type ReviewRequest } from '../reviewing/ask-dialog.tsx';
import type { LinkChanges } from '../linking/changes.ts';
import { LinkedChanges } from '../linking/linked-changes.tsx';
import { ReviewNote } from '../reviewing/review-note.tsx';
import { settingsOf } from '../setting-text.ts';
import { completeQuestions } from './complete-questions.ts';
import { draftOf } from './draft-of.ts';
import { formOfQuestion } from './form-of.ts';
import type { Editor } from './use-editor.ts';

interface ReviewPartProps {
  readonly editor: Editor;
  /** True while the author is asking for a review. */
  readonly asking: boolean;
  /** The effect on linked questions. */
  readonly links: LinkChanges;
  readonly onClose: () => void;
  /** Called when a new quiz got its address. */
  readonly onSaved: (stored: QuizForStaff) => void;
}

const NOT_SAVED: Failure = { message: 'Fix the problems shown in the editor, then ask again.' };
const NEW_IMAGE =
  'A new cover picture can’t be part of a change that waits for approval. Remove it, or unpublish the quiz first.';

/** The approval of the quiz in the editor: its state, and the request for it. */
const ReviewPart = ({ editor, asking, links, onClose, onSaved }: ReviewPartProps) => {
  const { user } = useAuth();
  const act = useAct();
  const { quiz, form } = editor;
  const query = useQuery(reviewState, quiz === null ? null : { params: { id: quiz._id } }, { revalidateOnMount: true });
  const lastReview = query.status === 'ready' ? query.data.data.review : null;
  const reviewerBefore = lastReview?.assignee?._id ?? '';
  const live = quiz !== null && isForLearners(quiz);
  const quizId = quiz?._id;
  const version = quiz?.version;
  // The state says whether the newest version is approved.
  useEffect(() => {
    if (quizId !== undefined && version !== undefined) {
      void mutate(queryKey(reviewState, { params: { id: quizId } }));
    }
  }, [quizId, version]);

  const send = async (id: string, baseVersion: number, request: ReviewRequest, change?: object) => {
    const { note, scheduledAt, assigneeId } = request;
    const reply = await session.client.call(askForReview, {
      params: { id },
      body: { version: baseVersion, note, scheduledAt, assigneeId, ...change },
    });
    if (!reply.ok) return { message: reply.error.message };
    await mutate(queryKey(reviewState, { params: { id } }));
    toasts.show('Review requested', { tone: 'good' });
    return null;
  };

  const askForChange = async (stored: QuizForStaff, request: ReviewRequest): Promise<Failure | null> => {
    if (editor.image !== null) return { message: NEW_IMAGE };
    const { corrections } = request;
    const draft = draftOf(form, { status: 'published', scheduledAt: null, baseVersion: stored.version, corrections });
    const error = await send(stored._id, stored.version, request, { draft });
    if (error !== null) return error;
    // From here on the change is part of the request.
    await editor.discard();
    return null;
  };

  const ask = async (request: ReviewRequest): Promise<Failure | null> => {
    if (quiz !== null && live) {
      const error = await askForChange(quiz, request);
      if (error === null) onClose();
      return error;
    }
    const stored =
      quiz !== null && !editor.changed && editor.image === null
        ? quiz
        : await editor.save({ status: quiz?.status ?? 'draft' });
    if (stored === null) return NOT_SAVED;
    const error = await send(stored._id, stored.version, request);
    if (error !== null) return error;
    onClose();
    if (quiz === null) onSaved(stored);
    return null;
  };

  const reopen = (reviewId: string): void => {
    void act.run(() => session.client.call(getReview, { params: { id: reviewId } }), {
      said: 'The proposed change is in the editor again',
      then: ({ data: { content, links: added, unlinked } }) =>
        editor.change('restore', {
          ...settingsOf(content),
          questions: content.questions.map(formOfQuestion),
          links: added.map(({ questionId, from, title }) => ({
            id: questionId,
            ...from,
            title: title ?? 'A quiz you can’t open',
          })),
          unlinked,
        }),
    });
  };

  const published = async (): Promise<void> => {
    if (quiz === null) return;
    const reply = await session.client.call(getQuiz, { params: { id: quiz._id } });
    if (reply.ok && 'keyed' in reply.data.data.quiz) editor.refresh(reply.data.data.quiz);
  };

  return (
    <>
      {quiz !== null && query.status === 'ready' && (
        <ReviewNote
          quizId={quiz._id}
          state={query.data.data}
          mayPublish={user !== null && may(user, 'content.publish') && !live && !editor.changed}
          onPublished={() => void published()}
          onReopen={reopen}
        />
      )}
      {asking && (
        <AskDialog
          quizId={quiz?._id ?? null}
          proposed={live}
          before={quiz?.questions ?? []}
          after={completeQuestions(form)}
          reviewer={reviewerBefore}
          onClose={onClose}
          onAsk={ask}
        >
          <LinkedChanges changes={links} allWait />
        </AskDialog>
      )}
    </>
  );
};

export default ReviewPart;
