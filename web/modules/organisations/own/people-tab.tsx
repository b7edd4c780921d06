import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  listOrganisationPeople,
  PEOPLE_SORTS,
  removeOrganisationMember,
  type OrganisationPerson,
  type OwnOrganisation,
} from '#shared/contract/organisations/own-organisations.ts';
import {
  changeOrganisationTeam,
  listOrganisationTeams,
  type OrganisationTeam,
} from '#shared/contract/organisations/teams.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { mayChangePerson, ORGANISATION_ROLE_NAMES, ORGANISATION_ROLES } from '#shared/domain/organisations/roles.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { AddToTeamDialog } from './team-dialogs.tsx';
import { RoleDialog } from './role-dialog.tsx';

const NAMES = ['sort', 'role', 'team'] as const;
const SORT_LABELS = { newest: 'Newest first', name: 'By name' } as const;

const filtersFor = (teams: readonly OrganisationTeam[]): readonly Filter[] => [
  {
    name: 'role',
    label: 'Role',
    choices: [
      { value: '', label: 'Any role' },
      ...ORGANISATION_ROLES.map((value) => ({ value, label: ORGANISATION_ROLE_NAMES[value] })),
    ],
  },
  ...(teams.length === 0
    ? []
    : [
        {
          name: 'team',
          label: 'Team',
          choices: [{ value: '', label: 'Any team' }, ...teams.map(({ _id, name }) => ({ value: _id, label: name }))],
        },
      ]),
  { name: 'sort', label: 'Sort order', choices: PEOPLE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
];

const columnsFor = (
  organisation: OwnOrganisation,
  onChoose: (person: OrganisationPerson) => void,
): readonly Column<OrganisationPerson>[] => [
  {
    title: 'Person',
    render: ({ name, email, you }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        {you && ' (you)'}
        <br />
        {email}
      </span>
    ),
  },
  {
    title: 'Role',
    render: (person) => {
      const role = ORGANISATION_ROLE_NAMES[person.role];
      return mayChangePerson(organisation.role, person.role, null) ? (
        <Button
          variant="quiet"
          scale="small"
          aria-label={`${role}, change role of ${person.name}`}
          onClick={() => onChoose(person)}
        >
          {role}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      ) : (
        role
      );
    },
  },
  { title: 'Teams', wide: true, render: ({ teams }) => teams.join(', ') },
  { title: 'Since', wide: true, align: 'end', render: ({ since }) => dayText(since) },
];

interface Adding {
  readonly people: readonly OrganisationPerson[];
  readonly answer: (added: boolean) => void;
}

interface PeopleTabProps {
  readonly organisation: OwnOrganisation;
  /** Called when the seats or the user's own role may have changed. */
  readonly onChange: () => void;
}

/** The people of an organisation. */
const PeopleTab = ({ organisation, onChange }: PeopleTabProps) => {
  const state = useListState(NAMES);
  const [chosen, setChosen] = useState<OrganisationPerson | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const role = oneOf(state.chosen['role'], ORGANISATION_ROLES);
  const found = useQuery(listOrganisationTeams, { params: { id: organisation._id } }, { dedupingInterval: 0 });
  const teams = found.status === 'ready' ? found.data.data : [];
  const chosenTeam = state.chosen['team'] ?? '';
  const team = teams.find(({ _id }) => _id === chosenTeam);
  const query = useQuery(
    listOrganisationPeople,
    {
      params: { id: organisation._id },
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], PEOPLE_SORTS) ?? 'newest',
        ...(role === undefined ? {} : { role }),
        ...(isId(chosenTeam) ? { team: chosenTeam } : {}),
      },
    },
    LIST_FRESHNESS,
  );
  const changed = (): void => {
    if (query.status === 'ready') query.reload();
    onChange();
  };
  const bulk = useBulk<OrganisationPerson>({
    nouns: ['person', 'people'],
    nameOf: ({ name }) => name,
    onDone: changed,
  });
  const remove = bulk.asked({
    label: 'Remove',
    done: 'removed',
    call: ({ _id: id }) => session.client.call(removeOrganisationMember, { params: { id } }),
    spare: (person) =>
      person.you
        ? 'leave with the button above instead'
        : mayChangePerson(organisation.role, person.role, null)
          ? null
          : 'only owners can remove an owner',
    question: (what) => `Remove ${what} from ${organisation.name}?`,
    text: 'Their seats become free. Their results and everything else stay with them.',
  });
  const addToTeam: BulkAct<OrganisationPerson> = {
    label: 'Add to a team',
    run: (people) => new Promise<boolean>((answer) => setAdding({ people, answer })),
  };
  const takeOut: readonly BulkAct<OrganisationPerson>[] =
    team === undefined
      ? []
      : [
          bulk.each({
            label: `Take out of ${team.name}`,
            done: `taken out of ${team.name}`,
            call: ({ _id }) =>
              session.client.call(changeOrganisationTeam, {
                params: { id: team._id },
                body: { members: [_id], included: false },
              }),
          }),
        ];
  return (
    <>
      <DataList
        label="People"
        query={query}
        state={state}
        columns={columnsFor(organisation, setChosen)}
        filters={filtersFor(teams)}
        searchLabel="Search by name or email"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        bulk={[...(teams.length === 0 ? [] : [addToTeam]), ...takeOut, remove]}
        empty={<EmptyState title="No one here yet">Invite people to fill your seats.</EmptyState>}
      />
      {bulk.dialog}
      {adding !== null && (
        <AddToTeamDialog
          teams={teams}
          people={adding.people}
          onClose={(added) => {
            setAdding(null);
            adding.answer(added);
            if (added) changed();
          }}
        />
      )}
      {chosen !== null && (
        <RoleDialog
          key={chosen._id}
          organisation={organisation}
          person={chosen}
          onClose={() => setChosen(null)}
          onDone={changed}
        />
      )}
    </>
  );
};

export default PeopleTab;
