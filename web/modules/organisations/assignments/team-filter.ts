import { listOrganisationTeams } from '#shared/contract/organisations/teams.ts';
import { useQuery } from '../../../app/session/query.ts';
import type { Filter } from '../../../app/staff/lists/data-list.tsx';

/** Returns the filter by team; none while the organisation has no teams. */
export const useTeamFilter = (organisationId: string): readonly Filter[] => {
  const found = useQuery(listOrganisationTeams, { params: { id: organisationId } });
  const teams = found.status === 'ready' ? found.data.data : [];
  if (teams.length === 0) return [];
  const choices = [{ value: '', label: 'Any team' }, ...teams.map(({ _id, name }) => ({ value: _id, label: name }))];
  return [{ name: 'team', label: 'Team', choices }];
};
