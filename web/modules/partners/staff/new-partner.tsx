import { Link, useNavigate } from 'react-router-dom';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { PartnerForm } from './partner-form.tsx';
import { usePartnerDraft } from './use-partner-draft.ts';

/** /dashboard/partners/new: a site that will show our quizzes. */
export const NewPartner = () => {
  const navigate = useNavigate();
  const writing = usePartnerDraft(null);
  const save = async (): Promise<void> => {
    const saved = await writing.save('save');
    if (saved === null) return;
    toasts.show(`${saved.name} is now a partner`, { tone: 'good' });
    void navigate(paths.dashboard(`partners/${saved._id}`), { replace: true });
  };
  useEditorKeys({ save: () => void save(), undo: writing.undo, redo: writing.redo });
  return (
    <>
      <TextLink as={Link} to={paths.dashboard('partners')} fontSize="sm">
        All partners
      </TextLink>
      <DraftHead title="New partner" draft={writing}>
        It gets its own key. The key is public: it appears in the partner’s pages.
      </DraftHead>
      <Stack gap={4}>
        <DraftNotes title={writing.form.name === '' ? 'New partner' : writing.form.name} draft={writing} />
        <PartnerForm writing={writing} act="Create partner" onSave={() => void save()} />
      </Stack>
    </>
  );
};
