import { useId, useState } from 'react';
import type * as v from 'valibot';
import { createOrganisationAssignment } from '#shared/contract/organisations/assignments.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { listOrganisationTeams } from '#shared/contract/organisations/teams.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { ASSIGNMENT_NOTE_MAX, dueToday } from '#shared/domain/organisations/assignments.ts';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Grid, Row, Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { AssignSchema, AUDIENCES, type Audience } from './assign-schema.ts';
import { PeoplePicker } from './people-picker.tsx';
import { PickerList } from './picker-list.tsx';
import { QuizPicker } from './quiz-picker.tsx';

const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = { everyone: 'Everyone', teams: 'Teams', people: 'People' };
const WEEK = 7;

interface AssignDialogProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Assigns a quiz. */
const AssignDialog = ({ organisation, onClose, onDone }: AssignDialogProps) => {
  const group = useId();
  const found = useQuery(listOrganisationTeams, { params: { id: organisation._id } });
  const teams = found.status === 'ready' ? found.data.data : [];
  const [today] = useState(() => dueToday(Date.now()));
  const initial: v.InferInput<typeof AssignSchema> = {
    quiz: null,
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
      quiz: 'Quiz',
      audience: 'For',
      teams: 'Teams',
      people: 'People',
      dueOn: 'Due date',
      passMark: 'Pass mark in percent',
      attemptsMax: 'Attempts that count',
      note: 'Note',
    },
    initial,
    send: ({ quiz, audience, people, teams: teamIds, ...terms }) =>
      session.client.call(createOrganisationAssignment, {
        params: { id: organisation._id },
        body: {
          ...terms,
          kind: 'quiz',
          itemId: quiz?._id ?? '',
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
  const { audience, teams: chosenTeams } = form.values;
  const toggleTeam = (id: string): void =>
    form.set('teams', chosenTeams.includes(id) ? chosenTeams.filter((one) => one !== id) : [...chosenTeams, id]);
  return (
    <FormDialog title="Assign a quiz" form={form} action="Assign" width={600} onClose={onClose}>
      <QuizPicker field={form.control('quiz')} chosen={form.values.quiz} onChoose={(quiz) => form.set('quiz', quiz)} />
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
      <Grid gridTemplateColumns={['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))']} gap={4}>
        <NumberField {...form.field('passMark')} hint="Optional. Done once it is reached." />
        <NumberField {...form.field('attemptsMax')} hint="Optional. All count otherwise." />
      </Grid>
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
