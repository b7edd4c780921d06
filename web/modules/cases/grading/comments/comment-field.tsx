import styled from '@emotion/styled';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentPropsWithoutRef, type KeyboardEvent } from 'react';
import { insertion, sentenceStart, suggestedComments } from '#shared/domain/cases/comment-bank.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextAreaField, type FieldFacts } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../../app/components/toasts.ts';
import { CommentsDialog } from './comments-dialog.tsx';
import { writeAt } from './write-at.ts';
import type { Comments } from './use-comments.ts';

const Suggestions = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  overflow: 'hidden',
  '& li': {
    padding: '10px 12px',
    fontSize: 'var(--size-sm)',
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& li:hover': { backgroundColor: 'var(--sunk)' },
  '& li[aria-selected=true]': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 3px 0 var(--accent)' },
});

type CommentFieldProps = FieldFacts &
  Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'maxLength' | 'onChange'> & {
    readonly value: string;
    readonly maxLength: number;
    readonly comments: Comments;
    /** Name of the field for its button: "Feedback". */
    readonly name: string;
    readonly onText: (text: string) => void;
  };

/**
 * A text field into which the grader inserts saved comments: from a list by the button, or while typing from those that fit the
 * sentence. Alt+ArrowDown moves into the suggestions, because plain arrows move the caret.
 */
export const CommentField = ({ value, maxLength, comments, name, onText, ...field }: CommentFieldProps) => {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const written = useRef(false);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const suggestions = caret === null ? [] : suggestedComments(comments.items, value, caret);
  const close = (): void => {
    setCaret(null);
    setActive(-1);
  };
  const insert = (from: number, to: number, comment: string): void => {
    const { current } = area;
    if (current === null) return;
    const text = insertion(value, from, to, comment);
    if (value.length - (to - from) + text.length > maxLength) {
      toasts.show(`With this comment the text would be longer than ${numberText(maxLength)} characters`, {
        tone: 'bad',
      });
      return;
    }
    // Writing counts as typing; what is written asks for no suggestion.
    written.current = true;
    writeAt(current, { from, to, text }, onText);
    close();
  };
  const choose = (index: number): void => {
    const comment = suggestions[index];
    if (comment !== undefined && caret !== null) insert(sentenceStart(value, caret), caret, comment.text);
  };
  // After the dialog has closed and returned the focus to its button.
  useEffect(() => {
    if (open || chosen === null || area.current === null) return;
    setChosen(null);
    insert(area.current.selectionStart, area.current.selectionEnd, chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- inserts once, when the dialog has closed
  }, [open, chosen]);

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const act = (): void => {
      if (key === 'Escape') close();
      else if (key === 'ArrowDown') setActive((active + 1) % suggestions.length);
      else if (key === 'ArrowUp') setActive(active === -1 ? -1 : (active || suggestions.length) - 1);
      else choose(active);
    };
    const moves = active >= 0 ? ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'] : altKey ? ['ArrowDown'] : ['Escape'];
    if (!moves.includes(key) || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    act();
  };
  const optionId = (index: number): string => `${listId}-${String(index)}`;
  return (
    <Stack gap={2}>
      <TextAreaField
        {...field}
        ref={area}
        value={value}
        maxLength={maxLength}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 && suggestions.length > 0 ? optionId(active) : undefined}
        onChange={({ target }) => {
          onText(target.value);
          setCaret(written.current ? null : target.selectionStart);
          written.current = false;
          setActive(-1);
        }}
        onKeyDown={pressed}
        onBlur={close}
      />
      {suggestions.length > 0 && (
        <Suggestions id={listId} role="listbox" aria-label="Saved comments that fit">
          {suggestions.map(({ _id, text }, index) => (
            // The text field has the focus and handles the keys.
            <li
              key={_id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {text}
            </li>
          ))}
        </Suggestions>
      )}
      <Row gap={3}>
        <Button
          variant="plain"
          scale="small"
          icon={<MessageSquareText size={16} aria-hidden="true" />}
          aria-label={`Saved comments for ${name}`}
          onClick={() => setOpen(true)}
        >
          Saved comments
        </Button>
        <Text as="span" fontSize="sm" color="muted" role="status">
          {suggestions.length > 0 &&
            `${countText(suggestions.length, 'saved comment fits', 'saved comments fit')}: Alt+↓ to choose`}
        </Text>
      </Row>
      {open && (
        <CommentsDialog
          comments={comments}
          typed={value.trim()}
          onClose={() => setOpen(false)}
          onInsert={(text) => {
            setChosen(text);
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
};
