import * as v from 'valibot';
import type { OrganisationPerson, OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import {
  changeOrganisationTeam,
  createOrganisationTeam,
  renameOrganisationTeam,
  type OrganisationTeam,
} from '#shared/contract/organisations/teams.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

interface NameDialogProps {
  readonly organisation: OwnOrganisation;
  /** The team to rename; null for a new one. */
  readonly team: OrganisationTeam | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates or renames a team. */
export const TeamNameDialog = ({ organisation, team, onClose, onDone }: NameDialogProps) => {
  const form = useServerForm({
    schema: createOrganisationTeam.body,
    labels: { name: 'Name' },
    initial: { name: team?.name ?? '' },
    send: (body) =>
      team === null
        ? session.client.call(createOrganisationTeam, { params: { id: organisation._id }, body })
        : session.client.call(renameOrganisationTeam, { params: { id: team._id }, body }),
    onDone: ({ data }) => {
      toasts.show(team === null ? `${data.team.name} is created` : `The team is now ${data.team.name}`, {
        tone: 'good',
      });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={team === null ? 'New team' : `Rename ${team.name}`}
      form={form}
      action={team === null ? 'Create team' : 'Rename'}
      onClose={onClose}
    >
      <Field {...form.field('name')} autoComplete="off" maxLength={60} />
    </FormDialog>
  );
};

const ChoiceSchema = v.object({ team: v.pipe(v.string(), v.minLength(1, 'Choose a team')) });

interface AddDialogProps {
  readonly teams: readonly OrganisationTeam[];
  readonly people: readonly OrganisationPerson[];
  /** Called with true once the people are added. */
  readonly onClose: (added: boolean) => void;
}

/** Adds people to a team. */
export const AddToTeamDialog = ({ teams, people, onClose }: AddDialogProps) => {
  const who = countText(people.length, 'person', 'people');
  const form = useServerForm({
    schema: ChoiceSchema,
    labels: { team: 'Team' },
    initial: { team: '' },
    send: ({ team: id }) =>
      session.client.call(changeOrganisationTeam, {
        params: { id },
        body: { members: people.map(({ _id }) => _id), included: true },
      }),
    onDone: ({ data }) => {
      toasts.show(`${who} added to ${data.team.name}`, { tone: 'good' });
      onClose(true);
    },
  });
  return (
    <FormDialog title={`Add ${who} to a team`} form={form} action="Add" onClose={() => onClose(false)}>
      <SelectField
        {...form.field('team')}
        choices={[
          { value: '', label: 'Choose a team' },
          ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </FormDialog>
  );
};
