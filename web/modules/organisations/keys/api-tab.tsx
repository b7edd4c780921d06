import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { Heading, Stack } from '#shared/ui/system.ts';
import { WebhookList } from '../../../app/webhooks/webhook-list.tsx';
import { KeysCard } from './keys-card.tsx';
import { ScimCard } from './scim-card.tsx';

/** API keys, SCIM and webhooks of an organisation. For owners. */
export const ApiTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => (
  <Stack gap={4}>
    <KeysCard organisation={organisation} />
    <ScimCard />
    <Heading as="h2" fontSize="lg">
      Webhooks
    </Heading>
    <WebhookList owner={{ kind: 'organisation', id: organisation._id }} />
  </Stack>
);
