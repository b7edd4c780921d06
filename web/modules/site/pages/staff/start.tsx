import { useAuth } from '../../../../app/session/session.ts';
import { PageHead } from '../../../../app/staff/page-head.tsx';
import { Attention } from '../../start/attention.tsx';

/** /dashboard: where the staff starts. */
const StartPage = () => {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHead title={`Welcome, ${user.name}`}>What waits for you today.</PageHead>
      <Attention role={user.role} />
    </>
  );
};

export default StartPage;
