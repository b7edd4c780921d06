import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { getSecondFactor, type Passkey, type SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { isStaff, type Role } from '#shared/domain/identity/permissions.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { SettingRow } from '../profile/setting-row.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Open = 'app' | 'passkey' | 'codes' | { readonly remove: Passkey | null };

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

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
  const ways = factor.passkeys.length + (factor.totpSince === null ? 0 : 1);
  return <RemoveDialog passkey={open.remove} last={ways === 1} onClose={onClose} />;
};

interface RowsProps {
  readonly factor: SecondFactor;
  readonly staff: boolean;
  readonly onOpen: (open: Open) => void;
}

const Rows = ({ factor, staff, onOpen }: RowsProps) => {
  const button = (open: Open, words: string, color: 'ink' | 'bad' = 'ink') => (
    <Button variant="quiet" color={color} aria-haspopup="dialog" onClick={() => onOpen(open)}>
      {words}
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
        {totpSince === null
          ? 'Codes from an app on your phone, also without a network'
          : `Gives your codes since ${days.format(new Date(totpSince))}`}
      </SettingRow>
      <SettingRow title="Passkeys" action={staff && button('passkey', 'Add a passkey')}>
        {passkeys.length === 0 ? (
          'Fingerprint, face or PIN of a device, or a security key'
        ) : (
          <PasskeyList passkeys={passkeys} onRemove={(remove) => onOpen({ remove })} />
        )}
      </SettingRow>
      {factor.on && (
        <SettingRow title="Recovery codes" action={button('codes', 'Make new codes')}>
          {recoveryCodesLeft === 0
            ? 'None is left. Make new ones before you need one.'
            : `${String(recoveryCodesLeft)} left, for when phone and passkey are out of reach`}
        </SettingRow>
      )}
    </>
  );
};

/** Two-step sign-in: the app, the passkeys and the recovery codes of a member of the staff. */
const TwoSteps = ({ account: { role } }: { readonly account: { readonly role: Role } }) => {
  const query = useQuery(getSecondFactor, {});
  const { hash } = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Comes later than the page, so the browser itself doesn't find the place.
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
          After your password you prove that it is you. A stolen password alone then opens nothing.
        </Text>
        {factor?.due === true && (
          <Box mt={3}>
            <Banner tone="warn">
              Administrators have to sign in with two steps here. The dashboard opens once you have set it up.
            </Banner>
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
          <ErrorState message={sentenceOf(query.error, 'This could not be read.')} onRetry={query.retry} />
        </Box>
      )}
      {factor !== null && <Rows factor={factor} staff={isStaff(role)} onOpen={setOpen} />}
      {factor !== null && open !== null && <OpenDialog open={open} factor={factor} onClose={() => setOpen(null)} />}
    </Card>
  );
};

export default TwoSteps;
