import * as v from 'valibot';
import { nameCertificate, type Certificate } from '#shared/contract/learning/certificate.ts';
import { NAME_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { checked } from '#shared/ui/forms/checked.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

interface NameDialogProps {
  readonly certificate: Certificate;
  /** The account's name, the default. */
  readonly accountName: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const NameSchema = checked(v.object({ name: v.pipe(v.string(), v.trim()), named: v.boolean() }), ({ name, named }) =>
  named && name === '' ? { name: 'Enter a name, or use your leaderboard name' } : {},
);

/** Chooses the name on the certificate: a name of the owner's choice, or their leaderboard name. */
const NameDialog = ({ certificate, accountName, onClose, onSaved }: NameDialogProps) => {
  const form = useServerForm({
    schema: NameSchema,
    labels: { name: 'Name', named: 'Custom name' },
    initial: { name: certificate.named ? certificate.name : accountName, named: true },
    send: ({ name, named }) =>
      session.client.call(nameCertificate, {
        params: { code: certificate.code },
        body: { name: named ? name : null },
      }),
    onDone: () => {
      toasts.show('Name on the certificate changed.', { tone: 'good' });
      onSaved();
    },
    fallback: 'The name could not be saved. Please try again.',
  });
  const saveOtherName = async (): Promise<void> => {
    form.set('named', false);
    await form.submit();
    form.set('named', true);
  };
  return (
    <FormDialog
      title="Name on the certificate"
      form={form}
      action="Save"
      others={
        certificate.named && (
          <Button variant="plain" disabled={form.busy} onClick={() => void saveOtherName()}>
            Use leaderboard name
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        hint="Anyone with the certificate’s link can see it."
      />
      {certificate.named && (
        <Text fontSize="sm" color="muted">
          By default the certificate shows your leaderboard name.
        </Text>
      )}
    </FormDialog>
  );
};

export default NameDialog;
