import * as v from 'valibot';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { putSsoConnection, type SsoConnection } from '#shared/contract/sso/connection.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { groupLines } from './group-lines.ts';

interface ConnectionDialogProps {
  readonly organisation: OwnOrganisation;
  readonly connection: SsoConnection | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const { issuer, clientId, groupClaim, managerGroups } = putSsoConnection.body.entries;

/** The contract's body, with the groups as lines and an empty secret for the stored one. */
const Schema = v.object({
  issuer,
  clientId,
  clientSecret: v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'The client secret is too long')),
  groupClaim,
  managerGroups: groupLines(managerGroups),
});

/** Connects an identity provider, or changes its settings. */
export const ConnectionDialog = ({ organisation, connection, onClose, onDone }: ConnectionDialogProps) => {
  const form = useServerForm({
    schema: Schema,
    labels: {
      issuer: 'Issuer',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      groupClaim: 'Claim with the groups',
      managerGroups: 'Groups whose people are managers',
    },
    initial: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
      groupClaim: connection?.groupClaim ?? '',
      managerGroups: connection?.managerGroups.join('\n') ?? '',
    },
    blame: (code) => (code === 'SSO_REFUSED' ? 'issuer' : null),
    send: ({ clientSecret, ...settings }) =>
      session.client.call(putSsoConnection, {
        params: { id: organisation._id },
        body: { ...settings, ...(clientSecret !== '' && { clientSecret }) },
      }),
    onDone: ({ data }) => {
      toasts.show(data.connection.testedAt === null ? 'Saved. Now test the sign-in.' : 'Saved', { tone: 'good' });
      onClose();
      onDone();
    },
  });
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      title={connection === null ? 'Connect a provider' : 'Edit the connection'}
      form={form}
      action={connection === null ? 'Connect' : 'Save'}
      onClose={onClose}
    >
      <Field
        {...form.field('issuer')}
        {...plain}
        type="url"
        inputMode="url"
        placeholder="https://login.example.com"
        hint="The provider’s address in its OpenID Connect settings."
      />
      <Field {...form.field('clientId')} {...plain} />
      <PasswordField
        {...form.field('clientSecret')}
        autoComplete="off"
        hint={
          connection === null
            ? 'We store it encrypted and never show it again.'
            : 'Leave it empty to keep the stored one. Another issuer needs a new one.'
        }
      />
      <Field {...form.field('groupClaim')} {...plain} placeholder="groups" hint="Optional, for roles by group." />
      <TextAreaField
        {...form.field('managerGroups')}
        {...plain}
        rows={3}
        hint="One per line. At each sign-in their people become managers, all others members. Owners stay owners."
      />
    </FormDialog>
  );
};
