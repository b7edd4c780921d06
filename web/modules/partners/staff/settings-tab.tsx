import { updatePartner, type Partner } from '#shared/contract/partners/partners.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { draftOf, type PartnerDraft } from './partner-draft.ts';
import { PartnerForm } from './partner-form.tsx';

interface SettingsTabProps {
  readonly partner: Partner;
  /** What is being written; it outlives this tab, so that looking at another one loses nothing. */
  readonly draft: PartnerDraft;
  readonly changed: boolean;
  readonly onDraft: (draft: PartnerDraft) => void;
  readonly onChange: (partner: Partner) => void;
}

/** Name, origins and quizzes of a partner that is there. */
const SettingsTab = ({ partner, draft, changed, onDraft, onChange }: SettingsTabProps) => (
  <PartnerForm
    draft={draft}
    onChange={onDraft}
    act="Save"
    changed={changed}
    save={(facts) =>
      session.client.call(updatePartner, { params: { id: partner._id }, body: { ...facts, status: partner.status } })
    }
    onSaved={({ data }) => {
      toasts.show('Saved', { tone: 'good' });
      onDraft(draftOf(data.partner));
      onChange(data.partner);
    }}
  />
);

export default SettingsTab;
