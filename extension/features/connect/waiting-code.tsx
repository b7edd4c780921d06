import styled from '@emotion/styled';
import { ExternalLink } from 'lucide-react';
import browser from 'webextension-polyfill';
import { minutesAndSeconds } from '#shared/auth/forms.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { cancelConnecting, connectPage } from './connecting.ts';
import type { WaitingFlow } from './flow.ts';
import { useRemaining } from './use-flow.ts';

const Code = styled.output({
  display: 'block',
  padding: 'var(--space-4)',
  textAlign: 'center',
  fontSize: 'var(--size-xl)',
  fontWeight: 650,
  letterSpacing: '0.14em',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--ink)',
  background: 'var(--sunk)',
  borderRadius: 'var(--radius-control)',
  userSelect: 'all',
});

const openWebsite = async (code: string): Promise<void> => {
  // The code is on the screen as well; where the clipboard is closed it is typed.
  await navigator.clipboard.writeText(code).catch(() => undefined);
  await browser.tabs.create({ url: await connectPage() });
};

/** The code to enter on the website, and the way there. */
export const WaitingCode = ({ flow }: { readonly flow: WaitingFlow }) => {
  const remaining = useRemaining(flow.expiresAt);
  return (
    <Stack gap={3} as="section" aria-labelledby="connect">
      <Heading id="connect" fontSize="md">
        Enter this code on the website
      </Heading>
      <Code translate="no" aria-label="Your code">
        {flow.userCode}
      </Code>
      <Button icon={<ExternalLink size={18} aria-hidden="true" />} onClick={() => void openWebsite(flow.userCode)}>
        Copy code and open the website
      </Button>
      <Row justifyContent="space-between" gap={2} flexWrap="nowrap">
        <Text fontSize="sm" color="muted" role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
          Valid for {minutesAndSeconds(remaining)}
        </Text>
        <Button variant="plain" scale="small" minHeight="44px" onClick={() => void cancelConnecting()}>
          Cancel
        </Button>
      </Row>
      <Text fontSize="sm" color="muted">
        Confirm on the website and you’re signed in here, even with this window closed.
      </Text>
    </Stack>
  );
};
