import styled from '@emotion/styled';
import { useState } from 'react';
import { deleteComment, type SavedComment } from '#shared/contract/cases/comment-bank.ts';
import { commentsWith } from '#shared/domain/cases/comment-bank.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../../app/components/use-action.ts';
import { session } from '../../../../app/session/session.ts';
import { CommentForm } from './comment-form.tsx';
import type { Comments } from './use-comments.ts';

const WIDTH = 640;
/** Characters of a comment in the name of its buttons. */
const NAME_MAX = 60;

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--line)' },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const shortened = (text: string): string => (text.length <= NAME_MAX ? text : `${text.slice(0, NAME_MAX)}…`);

type Task = { readonly kind: 'edit' | 'delete'; readonly comment: SavedComment } | { readonly kind: 'add' };

interface ItemProps {
  readonly comment: SavedComment;
  readonly onInsert: (text: string) => void;
  readonly onTask: (task: Task) => void;
}

const Item = ({ comment, onInsert, onTask }: ItemProps) => {
  const { text, shared, by } = comment;
  const name = shortened(text);
  return (
    <li>
      <Stack gap={2}>
        <p>{text}</p>
        <Row gap={2} justifyContent="space-between">
          <Text as="span" fontSize="sm" color="muted">
            {by !== null ? `Shared by ${by}` : shared ? 'Yours, shared with all graders' : 'Only yours'}
          </Text>
          <Row gap={1}>
            {by === null && (
              <>
                <Button
                  variant="plain"
                  scale="small"
                  aria-label={`Edit “${name}”`}
                  onClick={() => onTask({ kind: 'edit', comment })}
                >
                  Edit
                </Button>
                <Button
                  variant="plain"
                  scale="small"
                  aria-label={`Delete “${name}”`}
                  onClick={() => onTask({ kind: 'delete', comment })}
                >
                  Delete
                </Button>
              </>
            )}
            <Button variant="quiet" scale="small" aria-label={`Insert “${name}”`} onClick={() => onInsert(text)}>
              Insert
            </Button>
          </Row>
        </Row>
      </Stack>
    </li>
  );
};

interface CommentsDialogProps {
  readonly comments: Comments;
  /** Text of the field, suggested for a new comment. */
  readonly typed: string;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Finds, inserts and manages saved comments. Enter in the search field inserts the first match. */
export const CommentsDialog = ({ comments, typed, onInsert, onClose }: CommentsDialogProps) => {
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<Task | null>(null);
  const { busy, run } = useAct();
  const found = commentsWith(comments.items, search);
  const remove = async ({ _id }: SavedComment): Promise<void> => {
    const removed = await run(() => session.client.call(deleteComment, { params: { id: _id } }), {
      said: 'Comment deleted',
    });
    if (removed) comments.reload();
    setTask(null);
  };
  return (
    <>
      <Dialog title="Saved comments" width={WIDTH} focusOn="input" onClose={onClose}>
        <Stack gap={3}>
          <Row gap={2} alignItems="flex-end">
            <div style={{ flex: '1 1 220px' }}>
              <Field
                label="Find a comment"
                type="search"
                autoComplete="off"
                maxLength={200}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                onKeyDown={(event) => {
                  const [first] = found;
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return;
                  event.preventDefault();
                  onInsert(first.text);
                }}
              />
            </div>
            <Button variant="quiet" onClick={() => setTask({ kind: 'add' })}>
              New comment
            </Button>
          </Row>
          {comments.status === 'loading' && (
            <Loading label="Loading saved comments">
              <Skeleton height="120px" />
            </Loading>
          )}
          {comments.error !== null && <ErrorState message={comments.error.message} onRetry={comments.reload} />}
          {comments.status === 'ready' && (
            <Text fontSize="sm" color="muted" role="status">
              {comments.items.length === 0
                ? 'No saved comments yet. Save what you write often.'
                : found.length === 0
                  ? 'No saved comment has these words.'
                  : countText(found.length, 'comment')}
            </Text>
          )}
          {found.length > 0 && (
            <List>
              {found.map((comment) => (
                <Item key={comment._id} comment={comment} onInsert={onInsert} onTask={setTask} />
              ))}
            </List>
          )}
        </Stack>
      </Dialog>
      {(task?.kind === 'edit' || task?.kind === 'add') && (
        <CommentForm
          comment={task.kind === 'edit' ? task.comment : null}
          text={typed}
          onSaved={comments.reload}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this saved comment?"
          act="Delete"
          busy={busy}
          onConfirm={() => void remove(task.comment)}
          onClose={() => setTask(null)}
        >
          <Stack gap={3}>
            <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{task.comment.text}</p>
            <Text color="muted" fontSize="sm">
              {task.comment.shared
                ? 'Other graders can no longer use it. Grades in which it was used don’t change.'
                : 'Grades in which it was used don’t change.'}
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
};
