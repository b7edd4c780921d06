import styled from '@emotion/styled';
import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { LogoMark } from '#shared/ui/logo.tsx';
import { Container, Grid, Heading, Text } from '#shared/ui/system.ts';
import type { MenuName } from '../routing/manifest.ts';
import { whenNear } from '../routing/prefetch.ts';
import { useMenu } from '../navigation/menus.ts';
import { useFooterFacts } from './site-facts.ts';

const Night = styled.footer({
  position: 'relative',
  marginTop: 'auto',
  padding: 'var(--space-8) 0 var(--space-6)',
  color: 'var(--on-night)',
  backgroundColor: 'var(--night)',
  '& a:focus-visible': { outlineColor: 'var(--on-night-strong)' },
});

const Title = styled.h2({
  margin: '0 0 8px',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  color: 'var(--on-night-strong)',
});

const Links = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { color: 'var(--on-night-strong)', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const MAIL = { fontSize: 'var(--size-sm)', whiteSpace: 'nowrap' } as const;

const Column = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <nav aria-label={title}>
    <Title>{title}</Title>
    <Links>{children}</Links>
  </nav>
);

/** The entries of a menu for guests: the footer is the same for everyone. */
const MenuEntries = ({ menu }: { readonly menu: MenuName }) =>
  useMenu(menu, null).map(({ label, to }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));

// Loaded when the user scrolls near the footer; a failure only removes the decoration.
const NightSky = lazyPart<ComponentType>(() => import('./night-sky.tsx').catch(() => ({ default: () => null })));

/** The dark footer: quick links, support links, social links. */
const SiteFooter = () => {
  const { supportEmail, social } = useFooterFacts();
  const [near, setNear] = useState(false);
  useEffect(() => {
    void whenNear('footer').then(() => setNear(true));
  }, []);
  return (
    <Night>
      {near && <NightSky />}
      <Container position="relative">
        <Grid gridTemplateColumns={['1fr 1fr', null, '1.7fr 1fr 1fr 1fr']} rowGap={6} columnGap={[4, null, 6]}>
          <Grid gridColumn={['1 / -1', null, 'auto']} gap={4} alignContent="start">
            <LogoMark size={38} />
            <Heading as="p" fontSize="2xl" maxWidth="14ch" color="onNightStrong">
              Business Wisdom Like Never Before
            </Heading>
          </Grid>
          <Column title="Quick links">
            <MenuEntries menu="quickLinks" />
          </Column>
          <Column title="Support">
            <MenuEntries menu="support" />
            <li>
              <a style={MAIL} href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            </li>
          </Column>
          <Column title="Social">
            {social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </Column>
        </Grid>
        <Grid gridTemplateColumns={['1fr', null, '1fr auto']} alignItems="center" mt={[6, null, 7]} gap={2}>
          <Text fontSize="sm" suppressHydrationWarning>
            {/* oxlint-disable-next-line react-hooks/purity -- the year of the moment it is drawn is what is meant */}©{' '}
            {new Date().getFullYear()} Business Wisdom
          </Text>
          <Links style={{ display: 'flex', gap: '24px', fontSize: 'var(--size-sm)' }}>
            <MenuEntries menu="legal" />
          </Links>
        </Grid>
      </Container>
    </Night>
  );
};

export default SiteFooter;
