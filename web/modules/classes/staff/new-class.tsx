import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addClass } from '#shared/contract/classes/classes-staff.ts';
import { TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { emptyDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';

/** /dashboard/classes/new: schedules a class. */
export const NewClass = () => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [draft, setDraft] = useState(() => emptyDraft(user?.name ?? ''));
  return (
    <>
      <TextLink as={Link} to={paths.dashboard('classes')} fontSize="sm">
        All classes
      </TextLink>
      <PageHead title="Schedule a class">It stands on the learners’ page as soon as it is saved.</PageHead>
      <ClassForm
        draft={draft}
        onDraft={setDraft}
        act="Schedule the class"
        save={(body) => session.client.call(addClass, { body })}
        onSaved={({ _id, title }) => {
          toasts.show(`${title} is scheduled`, { tone: 'good' });
          void navigate(paths.dashboard(`classes/${_id}`), { replace: true });
        }}
      />
    </>
  );
};
