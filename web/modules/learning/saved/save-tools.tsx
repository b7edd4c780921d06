import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { getSavedOfResult, type SavedNote } from '#shared/contract/learning/saved-questions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Note } from './note.tsx';
import { remove, save, showSaved, type QuestionRef } from './saved-cache.ts';
import { Undo } from './undo.tsx';

/** Below a reviewed question: a button that saves it, and the learner’s note. */
const SaveTools = ({ number, ...question }: QuestionRef & { readonly number: number }) => {
  const query = useQuery(getSavedOfResult, { params: { id: question.resultId } });
  const { busy, run } = useAct();
  /** The note that was removed together with the question. */
  const [removed, setRemoved] = useState<string | null>(null);
  const known = query.status === 'ready' ? query.data.data.saved : [];
  const saved = known.find(({ questionId }) => questionId === question.questionId) ?? null;
  const name = `question ${String(number)}`;

  const add = async (note = ''): Promise<SavedNote | null> => {
    let added: SavedNote | null = null;
    await run(() => save(question, note), {
      then: (reply) => {
        added = reply;
        setRemoved(null);
      },
    });
    return added;
  };
  const toggle = async (): Promise<void> => {
    if (query.status === 'failed') {
      toasts.show(query.error.message, { tone: 'bad' });
      query.retry();
    } else if (saved === null) await add();
    else {
      const { note } = saved;
      if (await run(() => remove(question, saved._id))) setRemoved(note === '' ? null : note);
    }
  };
  const Mark = saved === null ? Bookmark : BookmarkCheck;
  const toggler = (
    <Button
      variant={saved === null ? 'quiet' : 'plain'}
      scale="small"
      busy={busy}
      disabled={query.status === 'loading'}
      icon={<Mark size={16} aria-hidden="true" />}
      aria-label={saved === null ? `Save ${name}` : `Saved ${name}`}
      aria-pressed={saved !== null}
      onClick={() => void toggle()}
    >
      {saved === null ? 'Save' : 'Saved'}
    </Button>
  );
  return (
    <Row gap={2} mt={3} pt={3} style={{ borderTop: '1px solid var(--line)' }}>
      {query.status !== 'ready' && toggler}
      {query.status === 'ready' && (
        <Note
          saved={saved}
          resultId={question.resultId}
          name={name}
          onChanged={(changed) => showSaved(question, changed)}
          onSave={() => add()}
        >
          {toggler}
        </Note>
      )}
      {removed !== null && <Undo text="Removed with your note." busy={busy} onUndo={() => void add(removed)} />}
    </Row>
  );
};
export default SaveTools;
