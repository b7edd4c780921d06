import styled from '@emotion/styled';
import { PlugZap } from 'lucide-react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { WaitingDevice } from '#shared/contract/identity/device.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { deviceName } from '#shared/domain/identity/device-labels.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { FocusedHeading } from './focused-heading.tsx';
import type { Connect } from './use-connect.ts';

const Details = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 20px',
  margin: 0,
  padding: 'var(--space-4)',
  background: 'var(--sunk)',
  borderRadius: 'var(--radius-control)',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

interface DeviceQuestionProps {
  readonly device: WaitingDevice;
  readonly user: User;
  readonly connect: Pick<Connect, 'busy' | 'fault' | 'decide'>;
}

/** Shows the requesting device and the account, with Connect and Refuse. */
export const DeviceQuestion = ({ device, user, connect }: DeviceQuestionProps) => {
  const { busy, fault, decide } = connect;
  return (
    <Stack gap={4}>
      <FocusedHeading>Connect this extension?</FocusedHeading>
      <Details>
        <dt>Extension in</dt>
        <dd>{deviceName(device)}</dd>
        <dt>Code</dt>
        <dd translate="no" style={{ letterSpacing: '0.08em' }}>
          {device.userCode}
        </dd>
        <dt>Requested at</dt>
        <dd>{clock.format(new Date(device.startedAt))}</dd>
        <dt>Signs in as</dt>
        <dd>
          {user.name}, {user.email}
        </dd>
      </Details>
      <Banner tone="warn">
        Continue only if you started this and see this code in your own browser. Anyone who sent you a code is trying to
        get into your account. We never send one.
      </Banner>
      {fault !== null && (
        <Banner tone="bad" live="alert">
          {fault}
        </Banner>
      )}
      <Row gap={3}>
        <Button
          icon={<PlugZap size={18} aria-hidden="true" />}
          busy={busy === 'approving'}
          onClick={() => void decide(true)}
        >
          Connect
        </Button>
        <Button variant="quiet" busy={busy === 'refusing'} onClick={() => void decide(false)}>
          Refuse
        </Button>
      </Row>
      <Text color="muted" fontSize="sm">
        You can sign it out any time in your settings, under “Where you’re signed in”.
      </Text>
    </Stack>
  );
};
