import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { addSsoDomain } from '#shared/contract/sso/domains.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

interface DomainDialogProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds a domain. */
export const DomainDialog = ({ organisation, onClose, onDone }: DomainDialogProps) => {
  const form = useServerForm({
    schema: addSsoDomain.body,
    labels: { domain: 'Domain' },
    initial: { domain: '' },
    blame: (code) => (code === 'NAME_TAKEN' ? 'domain' : null),
    send: (body) => session.client.call(addSsoDomain, { params: { id: organisation._id }, body }),
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title="Add a domain" form={form} action="Add domain" onClose={onClose}>
      <Field
        {...form.field('domain')}
        hint="The part after the @ in your people’s email addresses."
        placeholder="example.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
};
