import type { SamlDetails, SsoConnection } from '#shared/contract/sso/connection.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { momentText } from '../../../app/staff/labels.ts';

const samlLines = ({ ssoUrl, sloUrl, certificates, signedResponse, idpInitiated }: SamlDetails) =>
  [
    ['Sign-in address', ssoUrl],
    ['Single logout', sloUrl ?? 'Off'],
    ...certificates.map(({ subject, endsAt }) => ['Certificate', `${subject}, until ${momentText(endsAt)}`] as const),
    ['Has to be signed', signedResponse ? 'Response and assertion' : 'Assertion'],
    ['Sign-ins that start at the provider', idpInitiated ? 'Allowed, after a confirmation' : 'Off'],
  ] as const;

/** The settings of a connection. */
export const ConnectionDetails = ({ connection }: { readonly connection: SsoConnection }) => {
  const { issuer, clientId, saml, groupClaim, managerGroups, testedAt } = connection;
  const own = [
    ['Issuer', issuer],
    ['Client ID', clientId],
  ] as const;
  const details = [
    ...(saml === null ? own : ([['Entity ID of the provider', issuer], ...samlLines(saml)] as const)),
    ['Managers by group', managerGroups.length === 0 ? 'Off' : `${groupClaim}: ${managerGroups.join(', ')}`],
    ['Last test that worked', testedAt === null ? 'None yet' : momentText(testedAt)],
  ] as const;
  return (
    <Stack as="dl" gap={3} m={0}>
      {details.map(([term, text]) => (
        <div key={`${term} ${text}`}>
          <Text as="dt" fontSize="sm" color="muted">
            {term}
          </Text>
          <Text as="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  );
};
