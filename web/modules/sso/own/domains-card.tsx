import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { removeSsoDomain, type SsoDomain } from '#shared/contract/sso/domains.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { DomainDialog } from './domain-dialog.tsx';
import { DomainItem } from './domain-item.tsx';

interface DomainsCardProps {
  readonly organisation: OwnOrganisation;
  readonly domains: readonly SsoDomain[];
  readonly onChange: () => void;
}

/** The domains of an organisation, with the records that prove them. */
export const DomainsCard = ({ organisation, domains, onChange }: DomainsCardProps) => {
  const id = useId();
  const act = useAct();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SsoDomain | null>(null);
  const remove = async ({ _id, domain }: SsoDomain): Promise<void> => {
    await act.run(() => session.client.call(removeSsoDomain, { params: { id: _id } }), {
      said: `${domain} is removed`,
    });
    setRemoving(null);
    onChange();
  };
  return (
    <Card p={4} as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Row justifyContent="space-between" alignItems="start" gap={3}>
          <Stack gap={1} flex="1 1 260px">
            <Heading as="h2" id={id} fontSize="lg">
              Domains
            </Heading>
            <Text color="muted">Single sign-on works for email addresses of domains that you’ve verified.</Text>
          </Stack>
          <Button
            variant="quiet"
            scale="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Add domain
          </Button>
        </Row>
        {domains.length > 0 && (
          <Stack as="ul" gap={3} m={0} p={0} style={{ listStyle: 'none' }}>
            {domains.map((domain) => (
              <DomainItem key={domain._id} domain={domain} onChange={onChange} onRemove={() => setRemoving(domain)} />
            ))}
          </Stack>
        )}
      </Stack>
      {adding && <DomainDialog organisation={organisation} onClose={() => setAdding(false)} onDone={onChange} />}
      {removing !== null && (
        <ConfirmDialog
          title={`Remove ${removing.domain}?`}
          act="Remove"
          busy={act.busy}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          Its addresses can no longer use single sign-on. They sign in with passwords. Accounts and memberships stay.
        </ConfirmDialog>
      )}
    </Card>
  );
};
