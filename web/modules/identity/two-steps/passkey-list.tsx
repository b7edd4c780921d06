import styled from '@emotion/styled';
import type { Passkey } from '#shared/contract/identity/second-factor.ts';
import { Button } from '#shared/ui/button.tsx';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';

const List = styled.ul({
  display: 'grid',
  gap: '4px',
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 12px' },
  '& strong': { color: 'var(--ink)', fontWeight: 600 },
});

const lastUseOf = ({ addedAt, lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? `added ${localDateText(addedAt)}, not used yet` : `last used ${localDateText(lastUsedAt)}`;

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

/** Lists the passkeys, each with a remove button. */
export const PasskeyList = ({ passkeys, onRemove }: PasskeyListProps) => (
  <List>
    {passkeys.map((passkey) => (
      <li key={passkey._id}>
        <span>
          <strong>{passkey.name}</strong>, {lastUseOf(passkey)}
        </span>
        <Button
          variant="plain"
          scale="small"
          minHeight="44px"
          color="bad"
          aria-label={`Remove ${passkey.name}`}
          aria-haspopup="dialog"
          onClick={() => onRemove(passkey)}
        >
          Remove
        </Button>
      </li>
    ))}
  </List>
);
