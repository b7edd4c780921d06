import { useAuth } from '../../../../app/session/session.ts';
import { PageHead } from '../../../../app/staff/page-head.tsx';
import { Attention } from '../../start/attention.tsx';

/** /dashboard: the start page. */
const StartPage = () => {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHead title={`Welcome, ${user.name}`}>What needs your attention today.</PageHead>
      <Attention who={user} />
    </>
  );
};

export default StartPage;
