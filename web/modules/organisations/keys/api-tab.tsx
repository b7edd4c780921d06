import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { Stack } from '#shared/ui/system.ts';
import { KeysCard } from './keys-card.tsx';
import { ScimCard } from './scim-card.tsx';

/** API keys and SCIM of an organisation. For owners. */
export const ApiTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => (
  <Stack gap={4}>
    <KeysCard organisation={organisation} />
    <ScimCard />
  </Stack>
);
