import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addPartner } from '#shared/contract/partners/partners.ts';
import { TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { EMPTY_DRAFT } from './partner-draft.ts';
import { PartnerForm } from './partner-form.tsx';

/** /dashboard/partners/new: a site that will show our quizzes. */
export const NewPartner = () => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  return (
    <>
      <TextLink as={Link} to={paths.dashboard('partners')} fontSize="sm">
        All partners
      </TextLink>
      <PageHead title="New partner">It gets a key of its own, which stands in its pages and proves nothing.</PageHead>
      <PartnerForm
        draft={draft}
        onChange={setDraft}
        act="Create partner"
        changed
        save={(body) => session.client.call(addPartner, { body })}
        onSaved={({ data: { partner } }) => {
          toasts.show(`${partner.name} is a partner now`, { tone: 'good' });
          void navigate(paths.dashboard(`partners/${partner._id}`), { replace: true });
        }}
      />
    </>
  );
};
