import {
  addComment,
  SavedCommentInput,
  updateComment,
  type SavedComment,
} from '#shared/contract/cases/comment-bank.ts';
import { COMMENT_MAX } from '#shared/domain/cases/comment-bank.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../../app/components/toasts.ts';
import { useServerForm } from '../../../../app/forms/use-server-form.ts';
import { session } from '../../../../app/session/session.ts';

interface CommentFormProps {
  /** The comment to change; null adds one. */
  readonly comment: SavedComment | null;
  /** Text of a new comment. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds or changes a saved comment. */
export const CommentForm = ({ comment, text, onClose, onSaved }: CommentFormProps) => {
  const form = useServerForm({
    schema: SavedCommentInput,
    labels: { text: 'Comment', shared: 'Share' },
    initial: { text: comment?.text ?? text, shared: comment?.shared ?? false },
    send: (body) =>
      comment === null
        ? session.client.call(addComment, { body })
        : session.client.call(updateComment, { params: { id: comment._id }, body }),
    onDone: () => {
      toasts.show('Comment saved', { tone: 'good' });
      onSaved();
      onClose();
    },
    blame: (code) => (code === 'NAME_TAKEN' ? 'text' : null),
  });
  const { id, label, name } = form.control('shared');
  return (
    <FormDialog
      title={comment === null ? 'New saved comment' : 'Edit saved comment'}
      form={form}
      action="Save"
      onClose={onClose}
    >
      <TextAreaField {...form.field('text')} rows={5} maxLength={COMMENT_MAX} />
      <Text as="label" htmlFor={id} display="flex" style={{ gap: '8px', alignItems: 'center', minHeight: '44px' }}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={form.values.shared === true}
          onChange={({ target }) => form.set('shared', target.checked)}
        />
        {label} with all graders, with your name
      </Text>
    </FormDialog>
  );
};
