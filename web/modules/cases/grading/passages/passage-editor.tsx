import styled from '@emotion/styled';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PASSAGE_COMMENT_MAX } from '#shared/domain/cases/passages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { shortQuote } from '../../passages/marked-text.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import type { Comments } from '../comments/use-comments.ts';
import type { PassageDraft } from '../grade-form.ts';

const Panel = styled.div({
  maxWidth: '68ch',
  padding: '16px',
  border: '1px solid var(--accent-ink)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
});

interface PassageEditorProps {
  readonly draft: PassageDraft;
  readonly comments: Comments;
  readonly onText: (comment: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The field for a comment on a passage. */
export const PassageEditor = ({ draft, comments, onText, onSave, onCancel }: PassageEditorProps) => {
  const id = useId();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const empty = draft.comment.trim() === '';
  const save = (): void => {
    setTried(true);
    if (empty) document.getElementById(id)?.focus();
    else onSave();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.target !== document.getElementById(id))
      return;
    // The same keys save the grade outside of this field.
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    save();
  };
  return (
    <Panel role="group" aria-label="Comment on the passage" onKeyDown={pressed}>
      <Stack gap={3}>
        <CommentField
          id={id}
          label={`Comment on “${shortQuote(draft.quote)}”`}
          name="the passage"
          comments={comments}
          rows={3}
          maxLength={PASSAGE_COMMENT_MAX}
          value={draft.comment}
          error={tried && empty ? 'The comment is required' : null}
          onText={onText}
        />
        <Row gap={2}>
          <Button scale="small" minHeight="44px" onClick={save}>
            {draft.edits ? 'Save comment' : 'Add comment'}
          </Button>
          <Button variant="quiet" scale="small" minHeight="44px" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
};
