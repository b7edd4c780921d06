import { useId, useState } from 'react';
import type * as v from 'valibot';
import { createOrganisationAssignment } from '#shared/contract/organisations/assignments.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { listOrganisationTeams } from '#shared/contract/organisations/teams.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import {
  ASSIGNMENT_KIND_FACTS,
  ASSIGNMENT_KINDS,
  ASSIGNMENT_NOTE_MAX,
  dueToday,
} from '#shared/domain/organisations/assignments.ts';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Grid, Row, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { oneOf } from '../../../app/staff/lists/list-state.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { AssignSchema, AUDIENCES, type Audience } from './assign-schema.ts';
import { ItemPicker } from './item-picker.tsx';
import { DONE_TEXTS } from './labels.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { PickerList } from './picker-list.tsx';

const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = { everyone: 'Everyone', teams: 'Teams', people: 'People' };
const KIND_CHOICES = ASSIGNMENT_KINDS.map((value) => ({ value, label: ASSIGNMENT_KIND_FACTS[value].label }));
const WEEK = 7;

interface AssignDialogProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Assigns a published item. */
const AssignDialog = ({ organisation, onClose, onDone }: AssignDialogProps) => {
  const group = useId();
  const found = useQuery(listOrganisationTeams, { params: { id: organisation._id } });
  const teams = found.status === 'ready' ? found.data.data : [];
  const [today] = useState(() => dueToday(Date.now()));
  const initial: v.InferInput<typeof AssignSchema> = {
    kind: 'quiz',
    item: null,
    audience: 'everyone',
    teams: [],
    people: [],
    dueOn: addDays(today, WEEK),
    passMark: '',
    attemptsMax: '',
    note: '',
  };
  const form = useServerForm({
    schema: AssignSchema,
    labels: {
      kind: 'Kind',
      item: 'Item',
      audience: 'For',
      teams: 'Teams',
      people: 'People',
      dueOn: 'Due date',
      passMark: 'Pass mark in percent',
      attemptsMax: 'Attempts that count',
      note: 'Note',
    },
    initial,
    send: ({ item, audience, people, teams: teamIds, ...terms }) =>
      session.client.call(createOrganisationAssignment, {
        params: { id: organisation._id },
        body: {
          ...terms,
          itemId: item?._id ?? '',
          everyone: audience === 'everyone',
          teams: audience === 'teams' ? teamIds : [],
          members: audience === 'people' ? people.map(({ _id }) => _id) : [],
        },
      }),
    onDone: ({ data: { assignment } }) => {
      const who = countText(assignment.figures.assigned, 'person', 'people');
      toasts.show(`“${assignment.title}” is assigned to ${who}`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  const { kind, audience, teams: chosenTeams } = form.values;
  const { hasPercent, repeatable } = ASSIGNMENT_KIND_FACTS[kind];
  const chooseKind = (value: string): void => {
    const chosen = oneOf(value, ASSIGNMENT_KINDS);
    if (chosen === undefined) return;
    form.set('kind', chosen);
    form.set('item', null);
    form.set('passMark', '');
    form.set('attemptsMax', '');
  };
  const toggleTeam = (id: string): void =>
    form.set('teams', chosenTeams.includes(id) ? chosenTeams.filter((one) => one !== id) : [...chosenTeams, id]);
  return (
    <FormDialog title="New assignment" form={form} action="Assign" width={600} onClose={onClose}>
      <SelectField
        {...form.control('kind')}
        choices={KIND_CHOICES}
        value={kind}
        onChange={({ target }) => chooseKind(target.value)}
      />
      <ItemPicker
        key={kind}
        kind={kind}
        field={form.control('item')}
        chosen={form.values.item}
        onChoose={(item) => form.set('item', item)}
      />
      <FieldShell {...form.control('audience')}>
        {(control) => (
          <Row {...control} role="radiogroup" aria-label="For" gap={4}>
            {AUDIENCES.map((one) => (
              <Row key={one} as="label" gap={2} minHeight="44px">
                <input
                  type="radio"
                  name={group}
                  checked={audience === one}
                  style={{ width: '18px', height: '18px', margin: 0 }}
                  onChange={() => form.set('audience', one)}
                />
                {AUDIENCE_LABELS[one]}
              </Row>
            ))}
          </Row>
        )}
      </FieldShell>
      {audience === 'teams' && (
        <FieldShell {...form.control('teams')}>
          {(control) =>
            teams.length === 0 ? (
              <Text id={control.id} color="muted" fontSize="sm">
                There are no teams yet. Create one under “Teams”.
              </Text>
            ) : (
              <PickerList {...control} role="group" aria-label="Teams" tabIndex={-1}>
                {teams.map(({ _id, name, members }) => (
                  <label key={_id}>
                    <input type="checkbox" checked={chosenTeams.includes(_id)} onChange={() => toggleTeam(_id)} />
                    {`${name} (${countText(members, 'person', 'people')})`}
                  </label>
                ))}
              </PickerList>
            )
          }
        </FieldShell>
      )}
      {audience === 'people' && (
        <PeoplePicker
          field={form.control('people')}
          organisationId={organisation._id}
          chosen={form.values.people}
          onChoose={(people) => form.set('people', [...people])}
        />
      )}
      <Field {...form.field('dueOn')} type="date" min={today} hint="Until the end of that day in India." />
      <Text color="muted" fontSize="sm">
        {DONE_TEXTS[kind]}
      </Text>
      {hasPercent && (
        <Grid gridTemplateColumns={['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))']} gap={4}>
          <NumberField {...form.field('passMark')} hint="Optional. Done once it is reached." />
          {repeatable && <NumberField {...form.field('attemptsMax')} hint="Optional. All count otherwise." />}
        </Grid>
      )}
      <TextAreaField
        {...form.field('note')}
        hint="Optional. In the email and on their page."
        maxLength={ASSIGNMENT_NOTE_MAX}
        rows={3}
      />
    </FormDialog>
  );
};

export default AssignDialog;
