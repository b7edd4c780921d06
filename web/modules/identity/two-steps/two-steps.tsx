import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { getSecondFactor, type Passkey, type SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { isStaff, type Role } from '#shared/domain/identity/roles.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { SettingRow } from '../profile/setting-row.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Open = 'app' | 'passkey' | 'codes' | { readonly remove: Passkey | null };

const OpenDialog = ({
  open,
  factor,
  onClose,
}: {
  readonly open: Open;
  readonly factor: SecondFactor;
  readonly onClose: () => void;
}) => {
  if (open === 'app') return <AppDialog onClose={onClose} />;
  if (open === 'passkey') return <PasskeyDialog onClose={onClose} />;
  if (open === 'codes') return <CodesDialog onClose={onClose} />;
  const methods = factor.passkeys.length + (factor.totpSince === null ? 0 : 1);
  return <RemoveDialog passkey={open.remove} last={methods === 1} onClose={onClose} />;
};

interface RowsProps {
  readonly factor: SecondFactor;
  readonly staff: boolean;
  readonly onOpen: (open: Open) => void;
}

const Rows = ({ factor, staff, onOpen }: RowsProps) => {
  const button = (open: Open, label: string, color: 'ink' | 'bad' = 'ink') => (
    <Button variant="quiet" color={color} aria-haspopup="dialog" onClick={() => onOpen(open)}>
      {label}
    </Button>
  );
  const { totpSince, passkeys, recoveryCodesLeft } = factor;
  return (
    <>
      <SettingRow
        title="Authenticator app"
        action={
          <>
            {staff && button('app', totpSince === null ? 'Set up an app' : 'Use another app')}
            {totpSince !== null && button({ remove: null }, 'Remove app', 'bad')}
          </>
        }
      >
        {totpSince === null ? 'Codes from an app on your phone, even offline' : `Set up on ${localDateText(totpSince)}`}
      </SettingRow>
      <SettingRow title="Passkeys" action={staff && button('passkey', 'Add a passkey')}>
        {passkeys.length === 0 ? (
          'Fingerprint, face or PIN of a device, or a security key'
        ) : (
          <PasskeyList passkeys={passkeys} onRemove={(remove) => onOpen({ remove })} />
        )}
      </SettingRow>
      {factor.on && (
        <SettingRow title="Recovery codes" action={button('codes', 'Create new codes')}>
          {recoveryCodesLeft === 0
            ? 'None left. Create new ones before you need one.'
            : `${String(recoveryCodesLeft)} left, in case you can’t use your phone or passkey`}
        </SettingRow>
      )}
    </>
  );
};

/** Two-step sign-in of staff: app, passkeys and recovery codes. */
const TwoSteps = ({ account: { role } }: { readonly account: { readonly role: Role } }) => {
  const query = useQuery(getSecondFactor, {});
  const { hash } = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Rendered after the page, so the browser doesn't scroll to the hash.
    if (hash === '#two-steps') card.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const factor = query.status === 'ready' ? query.data.data.secondFactor : null;
  return (
    <Card ref={card} as="section" id="two-steps" p="0" overflow="hidden" aria-labelledby="two-steps-title">
      <Box px={['16px', '24px']} py={4}>
        <Row gap={3}>
          <Heading id="two-steps-title" fontSize="lg">
            Two-step sign-in
          </Heading>
          {factor !== null && <Tag tone={factor.on ? 'good' : 'neutral'}>{factor.on ? 'On' : 'Off'}</Tag>}
        </Row>
        <Text color="muted" fontSize="sm" mt={1}>
          After your password, you confirm it’s you. A stolen password is then not enough to sign in.
        </Text>
        {factor?.due === true && (
          <Box mt={3}>
            <Banner tone="warn">Administrators need two-step sign-in. Set it up to open the dashboard.</Banner>
          </Box>
        )}
      </Box>
      {query.status === 'loading' && (
        <Loading label="Loading your two-step sign-in">
          <Skeleton height="160px" />
        </Loading>
      )}
      {query.status === 'failed' && (
        <Box px={5} pb={5}>
          <ErrorState message={sentenceOf(query.error, 'We couldn’t load this.')} onRetry={query.retry} />
        </Box>
      )}
      {factor !== null && <Rows factor={factor} staff={isStaff(role)} onOpen={setOpen} />}
      {factor !== null && open !== null && <OpenDialog open={open} factor={factor} onClose={() => setOpen(null)} />}
    </Card>
  );
};

export default TwoSteps;
