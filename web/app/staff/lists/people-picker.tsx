import { useState } from 'react';
import {
  gradebookPeople,
  PEOPLE_MAX,
  type GradebookPeople,
  type PeopleKind,
} from '#shared/contract/attempts/gradebook.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../components/use-delayed.ts';
import { useQuery } from '../../session/query.ts';
import { SearchOn } from './more-matches.tsx';
import { dayText } from '../labels.ts';

const KIND_LABELS: Readonly<Record<PeopleKind, string>> = {
  organisation: 'Organisation',
  team: 'Team',
  class: 'Live class',
  group: 'Group',
};

const detailText = ({ kind, detail }: GradebookPeople): string =>
  [KIND_LABELS[kind], ...(detail === '' ? [] : [kind === 'class' ? dayText(detail) : detail])].join(' · ');

interface PeoplePickerProps {
  /** The chosen group as `kind:id`; empty for everyone. */
  readonly chosen: string;
  readonly onPick: (people: string) => void;
  readonly onClose: () => void;
}

/** Chooses the group of people whose results are shown. */
const PeoplePicker = ({ chosen, onPick, onClose }: PeoplePickerProps) => {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(chosen);
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(gradebookPeople, { query: search === '' ? {} : { search } }, { keepPreviousData: true });
  const pick = (people: string): void => {
    onPick(people);
    onClose();
  };
  return (
    <Dialog
      title="Choose people"
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {chosen !== '' && (
            <Button variant="quiet" onClick={() => pick('')}>
              Everyone
            </Button>
          )}
          <Button disabled={selected === ''} onClick={() => pick(selected)}>
            Show
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Field
          label="Search groups of people"
          type="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {query.status === 'loading' && <Skeleton height="160px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && query.data.data.length === 0 && (
          <Text color="muted">
            {search === '' ? 'There are no organisations, classes or groups that you can see.' : 'No matching groups.'}
          </Text>
        )}
        {query.status === 'ready' &&
          query.data.data.map((people) => {
            const value = `${people.kind}:${people._id}`;
            return (
              <Row key={value} as="label" gap={3} flexWrap="nowrap" alignItems="flex-start">
                <input type="radio" name="people" checked={selected === value} onChange={() => setSelected(value)} />
                <span>
                  <Text as="span" display="block" fontSize="sm">
                    {people.name}
                  </Text>
                  <Text as="span" display="block" fontSize="sm" color="muted">
                    {detailText(people)}
                  </Text>
                </span>
              </Row>
            );
          })}
        {query.status === 'ready' && <SearchOn nouns="groups" more={query.data.data.length === PEOPLE_MAX} />}
      </Stack>
    </Dialog>
  );
};

export default PeoplePicker;
