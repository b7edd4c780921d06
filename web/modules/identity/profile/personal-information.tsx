import styled from '@emotion/styled';
import type { Account } from '#shared/contract/identity/account.ts';
import { phoneText } from '#shared/domain/common/text/phone-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import type { AccountDialogName } from './account-dialogs.tsx';

const List = styled.dl({
  display: 'grid',
  gap: '14px',
  margin: 0,
  '& dt': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& dd': { margin: 0, fontWeight: 520, overflowWrap: 'anywhere' },
});

interface PersonalInformationProps {
  readonly person: Pick<Account, 'name' | 'email' | 'number'>;
  /** Null while it loads; the session's data is shown until then. */
  readonly account: Account | null;
  readonly onOpen: (dialog: AccountDialogName) => void;
}

/** Name, email address and phone number, with buttons to change them. */
export const PersonalInformation = ({ person, account, onOpen }: PersonalInformationProps) => {
  const waiting = account?.emailChange ?? null;
  return (
    <Card as="section" aria-labelledby="personal">
      <Heading id="personal" fontSize="lg" mb={4}>
        Personal information
      </Heading>
      <List>
        <div>
          <dt>Full Name</dt>
          <dd>{person.name}</dd>
        </div>
        <div>
          <dt>Email Address</dt>
          <dd>{person.email}</dd>
        </div>
        <div>
          <dt>Phone Number</dt>
          <dd>{person.number === '' ? 'Not given' : phoneText(person.number)}</dd>
        </div>
      </List>
      {waiting !== null && (
        <Row mt={4}>
          <Banner tone="info" title="Confirm your new email address">
            <Text fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              {waiting.email}
            </Text>
          </Banner>
        </Row>
      )}
      <Row gap={2} mt={4}>
        <Button variant="quiet" aria-haspopup="dialog" disabled={account === null} onClick={() => onOpen('details')}>
          Edit details
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" disabled={account === null} onClick={() => onOpen('email')}>
          {waiting === null ? 'Change email' : 'Enter the code'}
        </Button>
      </Row>
    </Card>
  );
};
