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
  /** The name of the account, which is proposed first. */
  readonly accountName: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const NameSchema = checked(v.object({ name: v.pipe(v.string(), v.trim()), named: v.boolean() }), ({ name, named }) =>
  named && name === '' ? { name: 'Write the name, or choose the one that others see' } : {},
);

/** Which name the certificate shows: one that the owner writes, or the one by which others know them. */
const NameDialog = ({ certificate, accountName, onClose, onSaved }: NameDialogProps) => {
  const form = useServerForm({
    schema: NameSchema,
    labels: { name: 'Name', named: 'A name of its own' },
    initial: { name: certificate.named ? certificate.name : accountName, named: true },
    send: ({ name, named }) =>
      session.client.call(nameCertificate, {
        params: { code: certificate.code },
        body: { name: named ? name : null },
      }),
    onDone: () => {
      toasts.show('The certificate carries that name now.', { tone: 'good' });
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
            Use that one
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        hint="Whoever has the address of the certificate reads it."
      />
      {certificate.named && (
        <Text fontSize="sm" color="muted">
          Without a name of its own it shows what others see of you on the leaderboard.
        </Text>
      )}
    </FormDialog>
  );
};

export default NameDialog;
