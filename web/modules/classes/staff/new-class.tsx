import { Link, useNavigate } from 'react-router-dom';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { ClassForm } from './class-form.tsx';
import { useClassDraft } from './use-class-drafts.ts';

/** /dashboard/classes/new: schedules a class. */
export const NewClass = () => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const writing = useClassDraft(null, user?.name ?? '');
  const save = async (): Promise<void> => {
    if (writing.busy) return;
    const saved = await writing.save('save');
    if (saved === null) return;
    toasts.show(`${saved.title} is scheduled`, { tone: 'good' });
    void navigate(paths.dashboard(`classes/${saved._id}`), { replace: true });
  };
  useEditorKeys({ save: () => void save(), undo: writing.undo, redo: writing.redo });
  return (
    <>
      <TextLink as={Link} to={paths.dashboard('classes')} fontSize="sm">
        All classes
      </TextLink>
      <DraftHead title="Schedule a class" draft={writing}>
        Learners see it as soon as you save it.
      </DraftHead>
      <Stack gap={4}>
        <DraftNotes title={writing.form.title === '' ? 'New class' : writing.form.title} draft={writing} />
        <ClassForm writing={writing} act="Schedule the class" onSave={() => void save()} />
      </Stack>
    </>
  );
};
