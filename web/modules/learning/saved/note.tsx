import styled from '@emotion/styled';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { writeNote, type SavedNote } from '#shared/contract/learning/saved-questions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useDraftKey } from '../../../app/drafts/draft-key.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { Undo } from './undo.tsx';

const NoteEditor = lazyPart(() => import('./note-editor.tsx'));

const Whole = styled.div({ flex: '1 1 100%', minWidth: 0 });
const Paper = styled(Whole)({
  padding: '12px 16px',
  borderRadius: 'var(--radius-control)',
  borderInlineStart: '3px solid var(--accent)',
  backgroundColor: 'var(--sunk)',
});
const Words = styled.p({ margin: '2px 0 0', maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface NoteProps {
  /** Null while the question isn’t saved. */
  readonly saved: SavedNote | null;
  readonly resultId: string;
  /** The question in the names of controls: “question 3”. */
  readonly name: string;
  readonly onChanged: (saved: SavedNote) => void;
  /** Saves the question before its first note; null if that failed. */
  readonly onSave: () => Promise<SavedNote | null>;
  /** Other tools of the question, before the note; hidden while it is edited, so that nothing typed is lost. */
  readonly children: ReactNode;
}

/** State and actions of a note, whose parts are in two places. */
const useNote = ({ saved, onChanged, onSave }: Omit<NoteProps, 'children'>) => {
  const draftKey = useDraftKey('savedNote');
  // Text typed before a reload is shown again.
  const [editing, setEditing] = useState(() => saved !== null && localKeyValues.get(draftKey(saved._id)) !== null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const { busy, run } = useAct();
  const put = async (note: string): Promise<boolean> => {
    if (saved === null) return false;
    const body = { note, revision: saved.revision };
    return run(() => session.client.call(writeNote, { params: { id: saved._id }, body }), {
      then: ({ data }) => onChanged(data.saved),
    });
  };
  return {
    draftKey,
    editing,
    deleted,
    busy,
    open: async () => {
      if (saved === null && (await onSave()) === null) return;
      setDeleted(null);
      setEditing(true);
    },
    close: () => setEditing(false),
    erase: async () => {
      const note = saved?.note ?? '';
      if (await put('')) setDeleted(note);
    },
    restore: async () => {
      if (deleted !== null && (await put(deleted))) setDeleted(null);
    },
  };
};

/** The learner’s private note on a question, in a row that wraps: its text, the form that edits it, and a button to add one. */
export const Note = (props: NoteProps) => {
  const { saved, resultId, name, onChanged, children } = props;
  const { draftKey, editing, deleted, busy, open, close, erase, restore } = useNote(props);
  const returning = useRef(false);
  const done = (): void => {
    returning.current = true;
    close();
  };
  /** The focus returns to the button that opens the form, once it is there again. */
  const focusBack = (button: HTMLButtonElement | null): void => {
    if (button === null || !returning.current) return;
    returning.current = false;
    button.focus();
  };
  if (editing && saved !== null) {
    return (
      <Whole>
        <NoteEditor
          pending={<Skeleton height="190px" />}
          key={saved._id}
          saved={saved}
          resultId={resultId}
          label={`Your note on ${name}`}
          draftKey={draftKey}
          onSaved={onChanged}
          onClose={done}
        />
      </Whole>
    );
  }
  if (saved !== null && saved.note !== '') {
    return (
      <>
        {children}
        <Paper>
          <Row justifyContent="space-between" gap={2}>
            <Text fontSize="sm" fontWeight={650}>
              Your note
            </Text>
            <Row gap={1}>
              <Button
                ref={focusBack}
                variant="plain"
                scale="small"
                icon={<Pencil size={15} aria-hidden="true" />}
                aria-label={`Edit note on ${name}`}
                onClick={() => void open()}
              >
                Edit
              </Button>
              <Button
                variant="plain"
                scale="small"
                busy={busy}
                icon={<Trash2 size={15} aria-hidden="true" />}
                aria-label={`Delete note on ${name}`}
                onClick={() => void erase()}
              >
                Delete
              </Button>
            </Row>
          </Row>
          <Words>{saved.note}</Words>
        </Paper>
      </>
    );
  }
  return (
    <>
      {children}
      <Button
        ref={focusBack}
        variant="plain"
        scale="small"
        busy={busy}
        icon={<NotebookPen size={15} aria-hidden="true" />}
        aria-label={`Add a note on ${name}`}
        onClick={() => void open()}
      >
        Add a note
      </Button>
      {saved !== null && deleted !== null && <Undo busy={busy} onUndo={() => void restore()} text="Note deleted." />}
    </>
  );
};
