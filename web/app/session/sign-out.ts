import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/route-table.ts';
import { session } from './session.ts';

/** Returns a function that signs out and goes home. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home());
    void session.logout();
  };
};
