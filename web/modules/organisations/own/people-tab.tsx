import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  listOrganisationPeople,
  PEOPLE_SORTS,
  removeOrganisationMember,
  type OrganisationPerson,
  type OwnOrganisation,
} from '#shared/contract/organisations/own-organisations.ts';
import { mayChangePerson, ORGANISATION_ROLE_NAMES, ORGANISATION_ROLES } from '#shared/domain/organisations/roles.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { RoleDialog } from './role-dialog.tsx';

const NAMES = ['sort', 'role'] as const;
const SORT_LABELS = { newest: 'Newest first', name: 'By name' } as const;

const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    choices: [
      { value: '', label: 'Any role' },
      ...ORGANISATION_ROLES.map((value) => ({ value, label: ORGANISATION_ROLE_NAMES[value] })),
    ],
  },
  { name: 'sort', label: 'Sort order', choices: PEOPLE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
] as const;

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
  { title: 'Since', wide: true, align: 'end', render: ({ since }) => dayText(since) },
];

interface PeopleTabProps {
  readonly organisation: OwnOrganisation;
  /** Called when the seats or the user's own role may have changed. */
  readonly onChange: () => void;
}

/** The people of an organisation. */
const PeopleTab = ({ organisation, onChange }: PeopleTabProps) => {
  const state = useListState(NAMES);
  const [chosen, setChosen] = useState<OrganisationPerson | null>(null);
  const role = oneOf(state.chosen['role'], ORGANISATION_ROLES);
  const query = useQuery(
    listOrganisationPeople,
    {
      params: { id: organisation._id },
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], PEOPLE_SORTS) ?? 'newest',
        ...(role === undefined ? {} : { role }),
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
  return (
    <>
      <DataList
        label="People"
        query={query}
        state={state}
        columns={columnsFor(organisation, setChosen)}
        filters={FILTERS}
        searchLabel="Search by name or email"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        bulk={[remove]}
        empty={<EmptyState title="No one here yet">Invite people to fill your seats.</EmptyState>}
      />
      {bulk.dialog}
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
