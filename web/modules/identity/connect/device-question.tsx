import styled from '@emotion/styled';
import { PlugZap } from 'lucide-react';
import type { User } from '#shared/contract/identity/auth.ts';
import type { WaitingDevice } from '#shared/contract/identity/device.ts';
import { deviceName } from '#shared/domain/identity/device-labels.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { FocusedHeading } from './focused-heading.tsx';
import type { Connect } from './use-connect.ts';

const Facts = styled.dl({
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

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

interface DeviceQuestionProps {
  readonly device: WaitingDevice;
  readonly user: User;
  readonly connect: Pick<Connect, 'busy' | 'fault' | 'decide'>;
}

/** Which device asks, for which account, and the two answers. */
export const DeviceQuestion = ({ device, user, connect }: DeviceQuestionProps) => {
  const { busy, fault, decide } = connect;
  return (
    <Stack gap={4}>
      <FocusedHeading>Connect this extension?</FocusedHeading>
      <Facts>
        <dt>Extension in</dt>
        <dd>{deviceName(device)}</dd>
        <dt>Code</dt>
        <dd translate="no" style={{ letterSpacing: '0.08em' }}>
          {device.userCode}
        </dd>
        <dt>Asked at</dt>
        <dd>{clock.format(new Date(device.startedAt))}</dd>
        <dt>Signs in as</dt>
        <dd>
          {user.name}, {user.email}
        </dd>
      </Facts>
      <Banner tone="warn">
        Go on only if you started this yourself and see this code in your own browser. Whoever sent you a code wants
        into your account; we never do.
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
        You can end it any time: on your profile, under “Where you are signed in”.
      </Text>
    </Stack>
  );
};
