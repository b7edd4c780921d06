import { useState } from 'react';
import { listOrganisationPeople } from '#shared/contract/organisations/own-organisations.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Field, type FieldFacts } from '#shared/ui/fields/field.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { useQuery } from '../../../app/session/query.ts';
import { PickerList } from './picker-list.tsx';

export interface ChosenPerson {
  readonly _id: string;
  readonly name: string;
}

const PAUSE_MS = 250;
const SHOWN = 20;

interface PeoplePickerProps {
  readonly field: FieldFacts & { readonly id: string };
  readonly organisationId: string;
  readonly chosen: readonly ChosenPerson[];
  readonly onChoose: (people: readonly ChosenPerson[]) => void;
}

/** Searches an organisation's people and selects some. */
export const PeoplePicker = ({ field, organisationId, chosen, onChoose }: PeoplePickerProps) => {
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), PAUSE_MS);
  const query = useQuery(
    listOrganisationPeople,
    {
      params: { id: organisationId },
      query: { page: 1, limit: SHOWN, sort: 'name', ...(search === '' ? {} : { search }) },
    },
    { keepPreviousData: true },
  );
  const isChosen = (id: string): boolean => chosen.some(({ _id }) => _id === id);
  const found = query.status === 'ready' ? query.data.data : [];
  // Selected people stay in view while others are searched.
  const rows = [
    ...chosen.filter(({ _id }) => !found.some((one) => one._id === _id)).map((one) => ({ ...one, email: '' })),
    ...found,
  ];
  const toggle = ({ _id, name }: ChosenPerson): void =>
    onChoose(isChosen(_id) ? chosen.filter((one) => one._id !== _id) : [...chosen, { _id, name }]);
  return (
    <Stack gap={2}>
      <Field
        {...field}
        aside={
          <Text as="span" fontSize="sm" color="muted" role="status">
            {countText(chosen.length, 'person', 'people')} selected
          </Text>
        }
        type="search"
        autoComplete="off"
        placeholder="Search by name or email"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {query.status === 'failed' && (
        <ErrorLine title="We couldn’t load the people" message={query.error.message} onRetry={query.retry} />
      )}
      {query.status === 'ready' && rows.length === 0 && (
        <Text role="status" color="muted" fontSize="sm">
          No one matches.
        </Text>
      )}
      {rows.length > 0 && (
        <PickerList role="group" aria-label="People">
          {rows.map(({ _id, name, email }) => (
            <label key={_id}>
              <input type="checkbox" checked={isChosen(_id)} onChange={() => toggle({ _id, name })} />
              <span>
                {name}
                {email !== '' && (
                  <Text as="span" display="block" color="muted" fontSize="sm">
                    {email}
                  </Text>
                )}
              </span>
            </label>
          ))}
        </PickerList>
      )}
      {query.status === 'ready' && query.data.pagination.total > SHOWN && (
        <Text color="muted" fontSize="sm">
          {`The first ${String(SHOWN)} by name. Search for others.`}
        </Text>
      )}
    </Stack>
  );
};
