import styled from '@emotion/styled';
import { Flame, Newspaper, Pin, Timer, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import browser from 'webextension-polyfill';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { Container, Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { say } from '../../messages-text.ts';

const Badge = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  flex: 'none',
  color: 'var(--accent-ink)',
  background: 'var(--accent-soft)',
  borderRadius: '50%',
});

interface StepProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ icon: Icon, title, children }: StepProps) => (
  <Card as="li">
    <Row alignItems="start" flexWrap="nowrap" gap={4}>
      <Badge>
        <Icon size={22} aria-hidden="true" />
      </Badge>
      <Stack gap={1}>
        <Heading fontSize="lg">{title}</Heading>
        <Text color="muted">{children}</Text>
      </Stack>
    </Row>
  </Card>
);

interface WelcomePageProps {
  readonly site: string;
  /** Keys that open the popup; null where none do. */
  readonly keys: string | null;
}

/** The page after the installation. */
export const WelcomePage = ({ site, keys }: WelcomePageProps) => (
  <Container as="main" maxWidth="calc(960px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
    <Stack gap={6}>
      <Logo />
      <Stack gap={3}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          {say('welcomeTitle')}
        </Heading>
        <Text color="muted" fontSize="lg">
          {say('welcomeIntro')}
        </Text>
      </Stack>
      <Grid
        as="ol"
        gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']}
        gap={4}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        <Step icon={Pin} title={say('welcomePin')}>
          {say('welcomePinText')}
        </Step>
        <Step icon={Timer} title={say('welcomeQuiz')}>
          {keys === null ? say('welcomeQuizTextNoKeys') : say('welcomeQuizText', keys)}
        </Step>
        <Step icon={Newspaper} title={say('welcomeAsk')}>
          {say('welcomeAskText')}
        </Step>
        <Step icon={Flame} title={say('welcomeConnect')}>
          {say('welcomeConnectText')}
        </Step>
      </Grid>
      <Row gap={3}>
        <Button as="a" href={site}>
          {say('welcomeSite')}
        </Button>
        <Button variant="quiet" onClick={() => void browser.runtime.openOptionsPage()}>
          {say('welcomeOptions')}
        </Button>
      </Row>
      <Text color="muted" fontSize="sm">
        {say('welcomePrivacy')}
      </Text>
    </Stack>
  </Container>
);
