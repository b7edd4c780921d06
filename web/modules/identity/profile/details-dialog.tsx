import { phoneDigits } from '#shared/auth/forms.ts';
import { changeDetails, type Account } from '#shared/contract/identity/account.ts';
import { PHONE_DIGITS } from '#shared/domain/common/limits.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { adoptAccount } from './use-account.ts';

/** Edits name and phone number. */
const DetailsDialog = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) => {
  const form = useServerForm({
    labels: { name: 'Full Name', number: 'Phone Number' },
    initial: { name: account.name, number: account.number },
    schema: changeDetails.body,
    send: (body) => session.client.call(changeDetails, { body }),
    onDone: ({ data }) => {
      toasts.show('Your details are saved', { tone: 'good' });
      void adoptAccount(data.account);
      onClose();
    },
    fallback: 'We couldn’t save your details. Please try again.',
  });
  return (
    <FormDialog title="Edit your details" form={form} action="Save" onClose={onClose}>
      <Field {...form.field('name')} required autoComplete="name" maxLength={80} />
      <Field
        {...form.field('number', phoneDigits)}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={`${String(PHONE_DIGITS)} digits, without the country code`}
        aside={`${String(form.values.number.length)}/${String(PHONE_DIGITS)} digits`}
      />
    </FormDialog>
  );
};

export default DetailsDialog;
