import { useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import * as contract from '#shared/contract/quizzes/reference-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { toasts } from '../../../app/components/toasts.ts';

type Subject = contract.SubjectUsage;
type Chapter = Subject['chapters'][number];

interface AddSubject {
  readonly act: 'add-subject';
}
interface OfSubject<Act extends string> {
  readonly act: Act;
  readonly subject: Subject;
}
interface OfChapter<Act extends string> extends OfSubject<Act> {
  readonly chapter: Chapter;
}

type Naming = AddSubject | OfSubject<'add-chapter'> | OfSubject<'rename-subject'> | OfChapter<'rename-chapter'>;
type Deleting = OfSubject<'delete-subject'> | OfChapter<'delete-chapter'>;
/** A change to subjects or chapters. */
export type Editing = Naming | Deleting;

const titleOf = (editing: Naming): string => {
  switch (editing.act) {
    case 'add-subject':
      return 'Add a subject';
    case 'add-chapter':
      return `Add a chapter to ${editing.subject.name}`;
    case 'rename-subject':
      return `Rename ${editing.subject.name}`;
    case 'rename-chapter':
      return `Rename ${editing.chapter.name}`;
  }
};

const nameOf = (editing: Naming): string =>
  editing.act === 'rename-subject' ? editing.subject.name : 'chapter' in editing ? editing.chapter.name : '';

const send = (editing: Naming, name: string): Promise<Reply<unknown>> => {
  const { client } = session;
  if ('chapter' in editing) {
    return client.call(contract.renameChapter, { params: { id: editing.chapter._id }, body: { name } });
  }
  if (editing.act === 'add-subject') return client.call(contract.addSubject, { body: { name } });
  if (editing.act === 'rename-subject') {
    return client.call(contract.renameSubject, { params: { id: editing.subject._id }, body: { name } });
  }
  return client.call(contract.addChapter, { body: { name, subjectId: editing.subject._id } });
};

interface DialogProps<E> {
  readonly editing: E;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const NameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '', 'Enter a name'),
  ),
});

/** Adds or renames a subject or a chapter. */
export const NameDialog = ({ editing, onClose, onDone }: DialogProps<Naming>) => {
  const form = useServerForm({
    schema: NameSchema,
    labels: { name: 'Name' },
    initial: { name: nameOf(editing) },
    send: ({ name }) => send(editing, name),
    onDone: () => {
      toasts.show('Saved', { tone: 'good' });
      onDone();
      onClose();
    },
    blame: () => 'name',
  });
  return (
    <FormDialog title={titleOf(editing)} form={form} action="Save" onClose={onClose}>
      <Field {...form.field('name')} maxLength={100} autoComplete="off" />
    </FormDialog>
  );
};

/** Deletes a subject or a chapter after asking where its quizzes go. */
export const DeleteReference = ({
  editing,
  subjects,
  onClose,
  onDone,
}: DialogProps<Deleting> & { readonly subjects: readonly Subject[] }) => {
  const [moveTo, setMoveTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const thing = 'chapter' in editing ? editing.chapter : editing.subject;
  const blocked = !('chapter' in editing) && thing.quizzes > 0;
  const targets = subjects.flatMap((subject) =>
    subject.chapters
      .filter(({ _id }) => _id !== thing._id)
      .map(({ _id, name }) => ({ value: _id, label: `${subject.name} · ${name}` })),
  );
  const remove = async (): Promise<void> => {
    if ('chapter' in editing && thing.quizzes > 0 && moveTo === '') {
      setError('Choose where its quizzes go');
      return;
    }
    setBusy(true);
    const params = { id: thing._id };
    const reply =
      'chapter' in editing
        ? await session.client.call(contract.deleteChapter, { params, query: moveTo === '' ? {} : { moveTo } })
        : await session.client.call(contract.deleteSubject, { params });
    setBusy(false);
    if (!reply.ok) {
      setError(reply.error.message);
      return;
    }
    toasts.show(`“${thing.name}” deleted`, { tone: 'good' });
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={`Delete “${thing.name}”?`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {!blocked && (
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {thing.quizzes === 0 && <Text>It has no quizzes. Finished results keep the name.</Text>}
        {blocked && (
          <Text>
            It has {countText(thing.quizzes, 'quiz', 'quizzes')}. Delete its chapters first and choose where their
            quizzes go.
          </Text>
        )}
        {'chapter' in editing && thing.quizzes > 0 && (
          <SelectField
            label={`Where ${countText(thing.quizzes, 'quiz goes', 'quizzes go')}`}
            value={moveTo}
            error={error}
            choices={[{ value: '', label: 'Choose a chapter' }, ...targets]}
            onChange={({ target }) => {
              setMoveTo(target.value);
              setError(null);
            }}
          />
        )}
        {error !== null && thing.quizzes === 0 && <Text color="bad">{error}</Text>}
      </Stack>
    </Dialog>
  );
};
