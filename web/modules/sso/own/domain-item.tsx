import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { verifySsoDomain, type SsoDomain } from '#shared/contract/sso/domains.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';

interface DomainItemProps {
  readonly domain: SsoDomain;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A domain, with its record until it is verified and while the record is missing. */
export const DomainItem = ({ domain, onChange, onRemove }: DomainItemProps) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isVerified = domain.verifiedAt !== null;
  const needsRecord = !isVerified || domain.endsAt !== null;
  const verify = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const reply = await session.client.call(verifySsoDomain, { params: { id: domain._id } });
    setBusy(false);
    if (!reply.ok) {
      if (reply.error.code !== 'ABORTED') setFault(sentenceOf(reply.error, 'We couldn’t check the record.'));
      return;
    }
    toasts.show(`${domain.domain} is verified`, { tone: 'good' });
    onChange();
  };
  return (
    <Stack as="li" gap={3} pt={3} borderTop="1px solid var(--line)">
      <Row justifyContent="space-between" gap={3}>
        <Row gap={3}>
          <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
            {domain.domain}
          </Text>
          <Tag tone={isVerified ? 'good' : 'neutral'}>{isVerified ? 'Verified' : 'Not verified'}</Tag>
        </Row>
        <Row gap={2}>
          {needsRecord && (
            <Button scale="small" busy={busy} aria-label={`Verify ${domain.domain}`} onClick={() => void verify()}>
              Verify
            </Button>
          )}
          <Button variant="quiet" scale="small" aria-label={`Remove ${domain.domain}`} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      </Row>
      {domain.endsAt !== null && (
        <Banner tone="warn" title="The DNS record is missing">
          Publish it again by {dayText(domain.endsAt)}. After that, the domain is no longer verified.
        </Banner>
      )}
      {fault !== null && (
        <Banner tone="bad" live="alert">
          {fault}
        </Banner>
      )}
      {needsRecord && (
        <Stack gap={3}>
          <Text fontSize="sm" color="muted">
            Add this TXT record to the domain’s DNS, then choose “Verify”. Keep the record: we check it every day.
          </Text>
          <CopyBox label="Name of the record" text={domain.recordName} />
          <CopyBox label="Value of the record" text={domain.recordValue} />
        </Stack>
      )}
    </Stack>
  );
};
