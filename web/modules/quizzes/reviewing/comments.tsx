import { useState } from 'react';
import { mutate } from 'swr';
import * as v from 'valibot';
import {
  addComment,
  deleteComment,
  listComments,
  resolveComment,
  type QuestionComment,
} from '#shared/contract/quizzes/question-comments.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';

const BODY_MAX = 2000;
const CommentSchema = v.object({ body: v.pipe(v.string(), v.trim(), v.minLength(1, 'Write a comment')) });

interface CommentsProps {
  readonly quizId: string;
  readonly questionId: string;
  /** Position of the question, counted from 1. */
  readonly number: number;
}

const reload = (quizId: string) => mutate(queryKey(listComments, { params: { id: quizId } }));

const Comment = ({ comment, quizId }: { readonly comment: QuestionComment; readonly quizId: string }) => {
  const act = useAct();
  const [deleting, setDeleting] = useState(false);
  const { _id: id, body, author, writtenAt, resolvedAt, resolver, own } = comment;
  const resolved = resolvedAt !== null;
  const resolve = (): void => {
    void act.run(() => session.client.call(resolveComment, { params: { id }, body: { resolved: !resolved } }), {
      then: () => void reload(quizId),
    });
  };
  const remove = async (): Promise<void> => {
    const gone = await act.run(() => session.client.call(deleteComment, { params: { id } }), {
      said: 'Comment deleted',
    });
    setDeleting(false);
    if (gone) void reload(quizId);
  };
  return (
    <li style={{ borderInlineStart: '3px solid var(--line)', paddingInlineStart: '12px' }}>
      <Row gap={2}>
        <Text as="span" fontSize="sm" fontWeight={600}>
          {author?.name ?? 'Former colleague'}
        </Text>
        <Text as="span" fontSize="sm" color="muted">
          {momentText(writtenAt)}
        </Text>
        {resolved && <Tag tone="good">Resolved</Tag>}
      </Row>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} color={resolved ? 'muted' : 'ink'}>
        {body}
      </Text>
      <Row gap={1}>
        <Button variant="plain" scale="small" busy={act.busy} onClick={resolve}>
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
        {own && (
          <Button variant="plain" scale="small" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        {resolver !== null && resolvedAt !== null && (
          <Text as="span" fontSize="sm" color="muted">
            {resolver.name}, {momentText(resolvedAt)}
          </Text>
        )}
      </Row>
      {deleting && (
        <ConfirmDialog
          title="Delete this comment?"
          act="Delete"
          busy={act.busy}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        >
          It can’t be restored.
        </ConfirmDialog>
      )}
    </li>
  );
};

const NewComment = ({ quizId, questionId, number }: CommentsProps) => {
  const form = useForm({
    schema: CommentSchema,
    labels: { body: `New comment on question ${String(number)}` },
    initial: { body: '' },
    submit: async ({ body }) => {
      const reply = await session.client.call(addComment, { params: { id: quizId }, body: { questionId, body } });
      if (!reply.ok) return { message: reply.error.message };
      await reload(quizId);
      form.reset();
      return null;
    },
  });
  return (
    <BoundForm form={form}>
      <TextAreaField {...form.field('body')} rows={2} maxLength={BODY_MAX} />
      <Row>
        <Button type="submit" variant="quiet" scale="small" busy={form.busy}>
          Add comment
        </Button>
      </Row>
    </BoundForm>
  );
};

/** The staff's comments on a question, with a field for a new one. */
const Comments = (props: CommentsProps) => {
  const { quizId, questionId, number } = props;
  const query = useQuery(listComments, { params: { id: quizId } });
  const own = query.status === 'ready' ? query.data.data.filter((one) => one.questionId === questionId) : [];
  const open = own.filter(({ resolvedAt }) => resolvedAt === null).length;
  return (
    <Stack as="section" gap={3} aria-label={`Comments on question ${String(number)}`}>
      <Row gap={2}>
        <Heading as="h3" fontSize="sm">
          Comments
        </Heading>
        {open > 0 && <Tag tone="accent">{countText(open, 'open comment')}</Tag>}
      </Row>
      {query.status === 'loading' && <Skeleton height="48px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {own.length > 0 && (
        <Stack as="ul" gap={3} m={0} p={0} style={{ listStyle: 'none' }}>
          {own.map((comment) => (
            <Comment key={comment._id} comment={comment} quizId={quizId} />
          ))}
        </Stack>
      )}
      {query.status === 'ready' && <NewComment key={questionId} {...props} />}
    </Stack>
  );
};

export default Comments;
