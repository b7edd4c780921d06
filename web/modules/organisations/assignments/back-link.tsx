import { Link } from 'react-router-dom';
import { TextLink } from '#shared/ui/system.ts';

/** Leads back to a report. */
export const BackLink = ({ view }: { readonly view: 'assignments' | 'people' }) => (
  <TextLink
    as={Link}
    to={view === 'people' ? '?tab=assignments&view=people' : '?tab=assignments'}
    fontSize="sm"
    style={{ alignSelf: 'start' }}
  >
    {view === 'people' ? 'All people' : 'All assignments'}
  </TextLink>
);
