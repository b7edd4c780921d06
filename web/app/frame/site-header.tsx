import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { Container, Row } from '#shared/ui/system.ts';
import { HomeLink } from './home-link.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';

/** Height of the fixed header in pixels, added above the pages below it. */
export const HEADER_HEIGHT = 72;

/** Scroll distance after which the header has a shadow, in pixels. */
const SHADOW_AFTER = 20;

const Fixed = styled.header({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 20,
  height: `${String(HEADER_HEIGHT)}px`,
  backgroundColor: 'var(--paper)',
  borderBottom: '1px solid transparent',
  transition: 'box-shadow var(--motion-base), border-color var(--motion-base)',
  '&[data-scrolled=true]': { boxShadow: 'var(--shadow)', borderBottomColor: 'var(--line)' },
});

const onScroll = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
  };
};

/** The fixed header of pages with the top navigation. */
export const SiteHeader = () => {
  const scrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHADOW_AFTER,
    () => false,
  );
  return (
    <Fixed data-scrolled={scrolled}>
      <Container height="100%">
        <Row flexWrap="nowrap" justifyContent="space-between" height="100%">
          <HomeLink />
          <SiteNav />
        </Row>
      </Container>
    </Fixed>
  );
};
