import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { getSavedOfResult, writeNote, type SavedNote } from '#shared/contract/learning/saved-questions.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { NOTE_MAX } from '#shared/domain/learning/saved-questions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { NewerDraft } from '../../../app/drafts/newer-draft.tsx';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';

interface NoteForm {
  readonly note: string;
}

const StoredForm = v.object({ note: v.string() });
const BLANK: NoteForm = { note: '' };
/** The counter appears for the last of these characters. */
const COUNTED = 200;

const portOf = (resultId: string): DraftPort<NoteForm, SavedNote, 'save'> => ({
  idOf: ({ _id }) => _id,
  versionOf: ({ revision }) => revision,
  formOf: ({ note }) => ({ note }),
  same: (one, other) => one.note.trim() === other.note.trim(),
  problemsOf: ({ note }) => {
    const message = `Your note must be at most ${numberFormat().format(NOTE_MAX)} characters long`;
    return note.trim().length > NOTE_MAX ? [{ field: 'note', message }] : [];
  },
  async send({ note }, _saving, over) {
    const body = { note, revision: over?.baseVersion ?? 0 };
    const reply = await session.client.call(writeNote, { params: { id: over?.id ?? '' }, body });
    return reply.ok ? { ok: true, data: reply.data.data.saved } : reply;
  },
  async read(id): Promise<Reply<SavedNote | null>> {
    const reply = await session.client.call(getSavedOfResult, { params: { id: resultId } });
    if (!reply.ok) return reply;
    return { ok: true, data: reply.data.data.saved.find(({ _id }) => _id === id) ?? null };
  },
});

export interface NoteEditorProps {
  readonly saved: SavedNote;
  /** The attempt that the question was saved from, or one of the same quiz. */
  readonly resultId: string;
  readonly label: string;
  /** Storage key of its draft on this device. */
  readonly draftKey: (id: string | null) => string;
  readonly onSaved: (saved: SavedNote) => void;
  readonly onClose: () => void;
}

/** The form of a note. What is typed stays on the device until it is saved or discarded. */
const NoteEditor = ({ saved, resultId, label, draftKey, onSaved, onClose }: NoteEditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [port] = useState(() => portOf(resultId));
  const draft = useDraft({ key: draftKey, schema: StoredForm, stored: saved, blank: BLANK, port });
  const { form, busy, error, newer, restoredAt, problems } = draft;
  useEffect(() => field.current?.focus(), []);
  const left = NOTE_MAX - form.note.trim().length;

  const submit = async (): Promise<void> => {
    if (!draft.changed) {
      onClose();
      return;
    }
    const stored = await draft.save('save');
    if (stored === null) return;
    onSaved(stored);
    onClose();
  };
  const cancel = (): void => {
    draft.drop();
    onClose();
  };
  const choose = async (which: 'mine' | 'other'): Promise<void> => {
    if (!draft.conflict) {
      draft.choose(which);
      return;
    }
    if (which === 'other') await draft.discard();
    else {
      const stored = await draft.overwrite();
      if (stored === null) return;
      onSaved(stored);
      onClose();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onKeyDown}
    >
      {newer !== null && (
        <NewerDraft onChoose={(which) => void choose(which)}>
          {newer.note.trim() === '' ? 'The newer note is empty.' : `The newer note is: “${newer.note.trim()}”.`}
        </NewerDraft>
      )}
      {error !== null && newer === null && (
        <Banner tone="bad" live="alert">
          {error.message}
        </Banner>
      )}
      <TextAreaField
        ref={field}
        label={label}
        hint={restoredAt === null ? 'Only you see this.' : 'Only you see this. We restored what you hadn’t saved.'}
        aside={
          left <= COUNTED && (
            <Text as="span" fontSize="sm" fontWeight={400} color={left < 0 ? 'bad' : 'muted'}>
              {numberFormat().format(left)} left
            </Text>
          )
        }
        error={problems[0]?.message}
        value={form.note}
        rows={4}
        onChange={(event) => draft.change('note', { note: event.target.value })}
      />
      <Row gap={2}>
        <Button type="submit" scale="small" busy={busy} aria-keyshortcuts="Control+Enter">
          Save note
        </Button>
        <Button variant="quiet" scale="small" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
};
export default NoteEditor;
