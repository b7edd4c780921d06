import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { getSsoConnection } from '#shared/contract/sso/connection.ts';
import { Stack } from '#shared/ui/system.ts';
import { CopyBox } from '../../../../app/components/copy-box.tsx';

export type SamlAddressesOf = ResponseOf<typeof getSsoConnection>['data']['saml'];

/** Our addresses for a SAML provider. */
export const SamlAddresses = ({ addresses }: { readonly addresses: SamlAddressesOf }) => (
  <Stack gap={4}>
    <CopyBox
      label="Metadata and entity ID"
      text={addresses.metadata}
      hint="Give your provider this address: its document contains the others. It’s also our entity ID, or audience."
    />
    <CopyBox label="Reply address" text={addresses.acs} hint="Also called assertion consumer service, or ACS." />
    <CopyBox label="Sign-out address" text={addresses.logout} hint="For single logout, which is optional." />
  </Stack>
);
