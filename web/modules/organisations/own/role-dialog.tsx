import {
  setOrganisationRole,
  type OrganisationPerson,
  type OwnOrganisation,
} from '#shared/contract/organisations/own-organisations.ts';
import { mayChangePerson, ORGANISATION_ROLE_NAMES, ORGANISATION_ROLES } from '#shared/domain/organisations/roles.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

interface RoleDialogProps {
  readonly organisation: OwnOrganisation;
  readonly person: OrganisationPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a person another role. */
export const RoleDialog = ({ organisation, person, onClose, onDone }: RoleDialogProps) => {
  const { _id: id, name, role } = person;
  const roles = ORGANISATION_ROLES.filter((to) => mayChangePerson(organisation.role, role, to));
  const form = useServerForm({
    schema: setOrganisationRole.body,
    labels: { role: 'Role' },
    initial: { role },
    send: (body) => session.client.call(setOrganisationRole, { params: { id }, body }),
    onDone: (_, values) => {
      toasts.show(`${name} is now ${values.role === 'owner' ? 'an' : 'a'} ${values.role}`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={`Role of ${name}`} form={form} action="Save" disabled={!form.dirty} onClose={onClose}>
      <SelectField
        {...form.field('role')}
        hint="Managers see and invite people and change roles. Owners can also change owners."
        choices={roles.map((value) => ({ value, label: ORGANISATION_ROLE_NAMES[value] }))}
      />
    </FormDialog>
  );
};
