import { useId, useState } from 'react';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { enforceSso, removeSsoConnection, startSsoTest, type SsoConnection } from '#shared/contract/sso/connection.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { startInThisTab } from '../../../app/sso/started.ts';
import { ConnectionDetails } from './connection-details.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { SamlAddresses, type SamlAddressesOf } from './saml/saml-addresses.tsx';
import { SamlDialog } from './saml/saml-dialog.tsx';

interface ConnectionCardProps {
  readonly organisation: OwnOrganisation;
  readonly connection: SsoConnection | null;
  readonly redirectUri: string;
  readonly saml: SamlAddressesOf;
  /** Whether a domain is verified. */
  readonly hasDomain: boolean;
  readonly onChange: () => void;
}

const stateOf = ({ enforced, testedAt }: SsoConnection) =>
  enforced
    ? ({ label: 'Required', tone: 'good' } as const)
    : testedAt === null
      ? ({ label: 'Not tested', tone: 'neutral' } as const)
      : ({ label: 'Optional', tone: 'info' } as const);

/** The identity provider of an organisation. */
export const ConnectionCard = ({
  organisation,
  connection,
  redirectUri,
  saml,
  hasDomain,
  onChange,
}: ConnectionCardProps) => {
  const id = useId();
  const act = useAct();
  const [open, setOpen] = useState<'oidc' | 'saml' | 'remove' | 'require' | null>(null);
  const params = { id: organisation._id };
  const close = (): void => setOpen(null);

  const test = (): void =>
    void act.run(
      async () =>
        session.client.call(startSsoTest, { params, body: { challenge: await startInThisTab(organisation._id) } }),
      { then: ({ data }) => window.location.assign(data.url) },
    );
  const require = async (enforced: boolean): Promise<void> => {
    await act.run(() => session.client.call(enforceSso, { params, body: { enforced } }), {
      said: enforced ? 'Single sign-on is required now' : 'Passwords are allowed again',
    });
    close();
    onChange();
  };
  const remove = async (): Promise<void> => {
    await act.run(() => session.client.call(removeSsoConnection, { params }), {
      said: 'The identity provider is disconnected',
    });
    close();
    onChange();
  };
  const state = connection === null ? null : stateOf(connection);
  return (
    <Card p={4} as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Row justifyContent="space-between" alignItems="start" gap={3}>
          <Stack gap={1} flex="1 1 260px">
            <Heading as="h2" id={id} fontSize="lg">
              Identity provider
            </Heading>
            <Text color="muted">
              People sign in with their work account, by OpenID Connect or SAML. New ones join while seats are free.
            </Text>
          </Stack>
          {state !== null && <Tag tone={state.tone}>{state.label}</Tag>}
        </Row>
        {connection?.kind !== 'saml' && (
          <CopyBox
            label="Redirect URI"
            text={redirectUri}
            hint="For OpenID Connect: register this address with your provider, for a web application with a client secret."
          />
        )}
        {connection?.kind !== 'oidc' && <SamlAddresses addresses={saml} />}
        {connection === null ? (
          <Row gap={2}>
            <Button onClick={() => setOpen('oidc')}>Connect a provider</Button>
            <Button variant="quiet" onClick={() => setOpen('saml')}>
              Connect by SAML
            </Button>
          </Row>
        ) : (
          <>
            <ConnectionDetails connection={connection} />
            {!hasDomain && <Text color="muted">Verify a domain before you test.</Text>}
            <Row gap={2}>
              <Button
                scale="small"
                variant={connection.testedAt === null ? 'primary' : 'quiet'}
                busy={act.busy && open === null}
                onClick={test}
              >
                Test sign-in
              </Button>
              {connection.enforced ? (
                <Button variant="quiet" scale="small" onClick={() => void require(false)}>
                  Allow passwords
                </Button>
              ) : (
                connection.testedAt !== null && (
                  <Button variant="quiet" scale="small" onClick={() => setOpen('require')}>
                    Require single sign-on
                  </Button>
                )
              )}
              <Button variant="quiet" scale="small" onClick={() => setOpen(connection.kind)}>
                Edit
              </Button>
              <Button variant="quiet" scale="small" onClick={() => setOpen('remove')}>
                Disconnect
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {open === 'oidc' && (
        <ConnectionDialog organisation={organisation} connection={connection} onClose={close} onDone={onChange} />
      )}
      {open === 'saml' && (
        <SamlDialog organisation={organisation} connection={connection} onClose={close} onDone={onChange} />
      )}
      {open === 'require' && (
        <ConfirmDialog
          title="Require single sign-on?"
          act="Require"
          busy={act.busy}
          onClose={close}
          onConfirm={() => void require(true)}
        >
          Addresses of your verified domains can then sign in with single sign-on only. Owners keep their passwords, in
          case the provider fails. People who are signed in stay so until their sessions end.
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title="Disconnect the provider?"
          act="Disconnect"
          busy={act.busy}
          onClose={close}
          onConfirm={() => void remove()}
        >
          Single sign-on stops, and its settings are deleted. People sign in with passwords; who has none can set one by
          “Forgot your password”.
        </ConfirmDialog>
      )}
    </Card>
  );
};
