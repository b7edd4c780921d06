import { toasts } from '../../../app/components/toasts.ts';
import { PartnerForm } from './partner-form.tsx';
import type { PartnerWriting } from './use-partner-draft.ts';

interface SettingsTabProps {
  /** The draft; it outlives this tab, so that switching tabs loses nothing. */
  readonly writing: PartnerWriting;
}

/** Name, origins and quizzes of a partner that is there. */
const SettingsTab = ({ writing }: SettingsTabProps) => (
  <PartnerForm
    writing={writing}
    act="Save"
    onSave={() =>
      void writing.save('save').then((saved) => {
        if (saved !== null) toasts.show('Saved', { tone: 'good' });
      })
    }
  />
);

export default SettingsTab;
