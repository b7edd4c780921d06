import type { OrganisationKey } from '#shared/contract/organisations/keys.ts';
import { KEY_SCOPE_NAMES } from '#shared/domain/organisations/key-scopes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText, momentText } from '../../../app/staff/labels.ts';

const expiryText = ({ expiresAt }: OrganisationKey): string =>
  expiresAt === null ? 'Never expires' : `Expires ${dayText(expiresAt)}`;

interface KeyItemProps {
  readonly apiKey: OrganisationKey;
  readonly onRevoke: () => void;
}

/** An API key in the list. */
export const KeyItem = ({ apiKey, onRevoke }: KeyItemProps) => {
  const { name, start, scopes, createdBy, createdAt, expired, usedAt } = apiKey;
  return (
    <Stack as="li" gap={2} pt={3} borderTop="1px solid var(--line)">
      <Row justifyContent="space-between" alignItems="start" gap={3}>
        <Stack gap={1} flex="1 1 220px">
          <Row gap={2}>
            <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            {expired && <Tag tone="bad">Expired</Tag>}
          </Row>
          <Text fontSize="sm" color="muted">
            <code>{start}…</code> · {scopes.map((scope) => KEY_SCOPE_NAMES[scope]).join(', ')}
          </Text>
          <Text fontSize="sm" color="muted">
            Created {dayText(createdAt)}
            {createdBy !== null && ` by ${createdBy}`}
            {!expired && ` · ${expiryText(apiKey)}`} ·{' '}
            {usedAt === null ? 'Never used' : `Last used ${momentText(usedAt)}`}
          </Text>
        </Stack>
        <Button variant="quiet" scale="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </Row>
    </Stack>
  );
};
