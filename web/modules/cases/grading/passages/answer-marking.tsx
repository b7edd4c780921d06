import { ListOrdered, MessageSquarePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Passage } from '#shared/contract/cases/case-submission.ts';
import { inReadingOrder, type Span } from '#shared/domain/cases/passages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { CommentList } from '../../passages/comment-list.tsx';
import { MarkedText, shortQuote } from '../../passages/marked-text.tsx';
import { useComments } from '../comments/use-comments.ts';
import type { PassageDraft } from '../grade-form.ts';
import type { Grading } from '../use-grading.ts';
import { editComment, isSame, restored, startComment, withComment } from './marking.ts';
import { PassageEditor } from './passage-editor.tsx';
import { selectedSpan } from './selected-span.ts';
import { SentenceList } from './sentence-list.tsx';

const PLACE_TAKEN = 'Another comment is at this passage now';

/** A change that can be undone. */
interface Undoable {
  readonly done: string;
  readonly before: Passage;
}

interface AnswerMarkingProps {
  readonly grading: Grading;
  readonly questionId: string;
  readonly text: string;
}

/** An answer in which the grader comments on passages: on selected text, or on a sentence chosen from a list. */
export const AnswerMarking = ({ grading, questionId, text }: AnswerMarkingProps) => {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const starter = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Span | null>(null);
  const comments = useComments();
  const [choosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const { form, changePassages } = grading;
  const passages = inReadingOrder([{ id: questionId }], form.passages);
  const writing = form.writing?.questionId === questionId ? form.writing : null;
  const itemId = (number: number): string => `${id}-comment-${String(number)}`;
  const buttonId = (number: number): string => `${id}-passage-${String(number)}`;

  const open = (draft: PassageDraft | string): void => {
    if (typeof draft === 'string') {
      setFault(draft);
      return;
    }
    setFault(null);
    setUndoable(null);
    setChoosing(false);
    changePassages({ writing: draft });
  };
  const start = (selected: Span | null): void => open(startComment(form, { questionId, text }, selected));
  const selection = (): Span | null => (paragraph.current === null ? null : selectedSpan(paragraph.current));
  const leave = (changes: { readonly passages?: Passage[] }): void => {
    changePassages({ ...changes, writing: null });
    setFault(null);
    starter.current?.focus();
  };
  const save = (draft: PassageDraft): void => {
    const before = passages.find((one) => isSame(one, draft));
    leave({ passages: withComment(form.passages, draft) });
    setUndoable(before === undefined ? null : { done: 'Comment changed', before });
  };
  const remove = (passage: Passage): void => {
    leave({ passages: form.passages.filter((one) => !isSame(one, passage)) });
    setUndoable({ done: 'Comment removed', before: passage });
  };
  const undo = ({ before }: Undoable): void => {
    const back = restored(form.passages, before);
    setUndoable(null);
    if (back === null) setFault(PLACE_TAKEN);
    else {
      changePassages({ passages: back });
      setFault(null);
    }
    starter.current?.focus();
  };
  const marked = [
    ...passages.map(({ from, to }, index) => ({ from, to, number: index + 1 })),
    ...(writing === null || writing.edits ? [] : [{ from: writing.from, to: writing.to, number: null }]),
  ];
  return (
    <Stack gap={3}>
      <MarkedText
        ref={paragraph}
        text={text}
        passages={marked}
        buttonId={buttonId}
        onOpen={(number) => document.getElementById(itemId(number))?.focus()}
      />
      <Row gap={2}>
        <Button
          ref={starter}
          variant="quiet"
          scale="small"
          minHeight="44px"
          icon={<MessageSquarePlus size={16} aria-hidden="true" />}
          // Touch ends the selection before the click.
          onPointerDown={() => {
            pressed.current = selection();
          }}
          onClick={() => {
            const selected = pressed.current ?? selection();
            pressed.current = null;
            start(selected);
          }}
        >
          Comment on selected text
        </Button>
        <Button
          variant="plain"
          scale="small"
          minHeight="44px"
          icon={<ListOrdered size={16} aria-hidden="true" />}
          aria-expanded={choosing}
          aria-controls={choosing ? `${id}-sentences` : undefined}
          onClick={() => {
            setFault(null);
            setChoosing(!choosing);
          }}
        >
          Choose a sentence
        </Button>
      </Row>
      {fault !== null && (
        <Text color="bad" fontSize="sm" role="alert">
          {fault}.
        </Text>
      )}
      {choosing && (
        <SentenceList
          id={`${id}-sentences`}
          questionId={questionId}
          text={text}
          passages={form.passages}
          onChoose={start}
        />
      )}
      {writing !== null && (
        <PassageEditor
          key={writing.from}
          draft={writing}
          comments={comments}
          onText={(comment) => changePassages({ writing: { ...writing, comment } })}
          onSave={() => save(writing)}
          onCancel={() => leave({})}
        />
      )}
      <Row gap={2} role="status">
        {undoable !== null && (
          <>
            <Text as="span" fontSize="sm" color="muted">
              {undoable.done}.
            </Text>
            <Button
              variant="plain"
              scale="small"
              minHeight="44px"
              aria-label={`Undo: ${undoable.done}`}
              onClick={() => undo(undoable)}
            >
              Undo
            </Button>
          </>
        )}
      </Row>
      {passages.length > 0 && (
        <CommentList
          label="Comments on passages"
          passages={passages}
          itemId={itemId}
          actions={(passage) => (
            <>
              <Button
                variant="plain"
                scale="small"
                aria-label={`Edit the comment on “${shortQuote(passage.quote)}”`}
                onClick={() => open(editComment(form, passage))}
              >
                Edit
              </Button>
              <Button
                variant="plain"
                scale="small"
                disabled={writing !== null && isSame(writing, passage)}
                aria-label={`Remove the comment on “${shortQuote(passage.quote)}”`}
                onClick={() => remove(passage)}
              >
                Remove
              </Button>
            </>
          )}
        />
      )}
    </Stack>
  );
};
