import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { deviceName } from '#shared/domain/identity/device-labels.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ElsewhereDialog } from '#shared/ui/feedback/elsewhere-dialog.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { CodeForm } from './code-form.tsx';
import { DeviceQuestion } from './device-question.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { useConnect, type Connect } from './use-connect.ts';

const CodeStep = ({ connect }: { readonly connect: Connect }) => (
  <Stack gap={4}>
    <Heading as="h1" fontSize="title">
      Connect your extension
    </Heading>
    <Text>In the Business Wisdom extension, choose “Continue on the website”. Then enter the code it shows.</Text>
    <CodeForm fault={connect.fault} onFound={connect.ask} />
  </Stack>
);

const Outcome = ({ step, startAgain }: Pick<Connect, 'startAgain'> & { readonly step: Connect['step'] }) => {
  if (step.kind !== 'connected' && step.kind !== 'refused') return null;
  const connected = step.kind === 'connected';
  return (
    <Stack gap={4} alignItems="start">
      <FocusedHeading>{connected ? 'Connected' : 'Refused'}</FocusedHeading>
      <Banner tone={connected ? 'good' : 'info'}>
        {connected
          ? `The extension in ${deviceName(step.device)} will be signed in within a few seconds. You can close this page and open it from the toolbar.`
          : 'Nothing was connected. If you didn’t start this, change your password: someone else may know it.'}
      </Banner>
      <Row gap={3}>
        <Button as={Link} to={connected ? paths.daily() : paths.profile()} variant="quiet">
          {connected ? 'Take today’s quiz' : 'Go to your profile'}
        </Button>
        <Button variant="plain" onClick={startAgain}>
          Enter another code
        </Button>
      </Row>
    </Stack>
  );
};

/** Connects the extension: code, confirmation and outcome. */
export const ConnectDevice = ({ user }: { readonly user: User }) => {
  const connect = useConnect();
  const { step, conflict, busy } = connect;
  return (
    <>
      {step.kind === 'code' && <CodeStep connect={connect} />}
      {step.kind === 'question' && <DeviceQuestion device={step.device} user={user} connect={connect} />}
      <Outcome step={step} startAgain={connect.startAgain} />
      {conflict !== null && (
        <ElsewhereDialog
          message={conflict}
          busy={busy === 'approving'}
          onYes={() => void connect.decide(true, true)}
          onNo={connect.dismissConflict}
        />
      )}
    </>
  );
};
