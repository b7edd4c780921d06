import { useState } from 'react';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import type { SsoConnection } from '#shared/contract/sso/connection.ts';
import { putSamlConnection } from '#shared/contract/sso/saml.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { toasts } from '../../../../app/components/toasts.ts';
import { useServerForm } from '../../../../app/forms/use-server-form.ts';
import { session } from '../../../../app/session/session.ts';
import { Choice } from './choice.tsx';
import { SamlSchema } from './saml-schema.ts';

interface SamlDialogProps {
  readonly organisation: OwnOrganisation;
  /** The present connection by SAML. */
  readonly connection: SsoConnection | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Connects a SAML provider, by its metadata or by its values, or changes its settings. */
export const SamlDialog = ({ organisation, connection, onClose, onDone }: SamlDialogProps) => {
  const saml = connection?.saml ?? null;
  const [byHand, setByHand] = useState(saml !== null);
  const form = useServerForm({
    schema: SamlSchema,
    labels: {
      metadata: 'Metadata of the provider',
      entityId: 'Entity ID',
      ssoUrl: 'Sign-in address',
      sloUrl: 'Sign-out address',
      certificates: 'Signing certificates',
      emailAttribute: 'Attribute with the email address',
      groupClaim: 'Attribute with the groups',
      managerGroups: 'Groups whose people are managers',
      signedResponse: 'The response is signed too',
      idpInitiated: 'Sign-ins may start at the provider',
    },
    initial: {
      metadata: '',
      entityId: connection?.issuer ?? '',
      ssoUrl: saml?.ssoUrl ?? '',
      sloUrl: saml?.sloUrl ?? '',
      certificates: saml?.certificates.map(({ text }) => text.trim()).join('\n') ?? '',
      emailAttribute: saml?.emailAttribute ?? '',
      groupClaim: connection?.groupClaim ?? '',
      managerGroups: connection?.managerGroups.join('\n') ?? '',
      signedResponse: saml?.signedResponse ?? true,
      idpInitiated: saml?.idpInitiated ?? false,
    },
    send: (settings) =>
      session.client.call(putSamlConnection, {
        params: { id: organisation._id },
        body: { ...settings, ...(byHand && { metadata: '' }) },
      }),
    onDone: ({ data }) => {
      toasts.show(data.connection.testedAt === null ? 'Saved. Now test the sign-in.' : 'Saved', { tone: 'good' });
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={saml === null ? 'Connect by SAML' : 'Edit the connection'}
      form={form}
      action={saml === null ? 'Connect' : 'Save'}
      width={560}
      onClose={onClose}
    >
      {byHand ? (
        <>
          <Field {...form.field('entityId')} {...plain} hint="The provider’s name for itself, often an address." />
          <Field {...form.field('ssoUrl')} {...plain} type="url" placeholder="https://login.example.com/saml" />
          <Field
            {...form.field('sloUrl')}
            {...plain}
            type="url"
            hint="Optional, for single logout: signing out here signs out there."
          />
          <TextAreaField
            {...form.field('certificates')}
            {...plain}
            rows={5}
            placeholder="-----BEGIN CERTIFICATE-----"
            hint="One or more. Enter the next one beside the present one before your provider changes it."
          />
        </>
      ) : (
        <TextAreaField
          {...form.field('metadata')}
          {...plain}
          rows={6}
          placeholder="<EntityDescriptor …"
          hint="The XML document that your provider offers for download, also called federation metadata."
        />
      )}
      <Row>
        <Button variant="quiet" scale="small" onClick={() => setByHand(!byHand)}>
          {byHand ? 'Paste metadata instead' : 'Enter the values one by one'}
        </Button>
      </Row>
      <Field
        {...form.field('emailAttribute')}
        {...plain}
        hint="Optional. We know the usual names, and take a NameID in the form of an address."
      />
      <Field {...form.field('groupClaim')} {...plain} placeholder="groups" hint="Optional, for roles by group." />
      <TextAreaField
        {...form.field('managerGroups')}
        {...plain}
        rows={3}
        hint="One per line. At each sign-in their people become managers, all others members. Owners stay owners."
      />
      <Choice
        label="The response is signed too"
        hint="Turn it off only if your provider signs nothing but the assertion, as Entra ID does by default. The assertion always has to be signed."
        checked={form.values.signedResponse}
        onChange={(on) => form.set('signedResponse', on)}
      />
      <Choice
        label="Sign-ins may start at the provider"
        hint="People who open Business Wisdom from their provider’s portal then confirm the sign-in here with one click."
        checked={form.values.idpInitiated}
        onChange={(on) => form.set('idpInitiated', on)}
      />
    </FormDialog>
  );
};
