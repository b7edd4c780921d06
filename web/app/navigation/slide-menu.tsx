import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { LogOut, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { useModal } from '#shared/ui/feedback/modal.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useInstall } from '../frame/install-offer.ts';
import { useAudiences } from './audiences.ts';
import { MenuItem } from './menu-item.ts';
import { useMenu } from './menus.ts';
import { paths } from '../routing/route-table.ts';
import { useAuth } from '../session/auth.ts';
import { useSignOut } from '../session/sign-out.ts';

const slide = keyframes({ from: { transform: 'translateX(100%)' } });

const Sheet = styled.dialog({
  width: 'min(340px, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: 'var(--space-4)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
  border: 0,
  borderInlineStart: '1px solid var(--line)',
  boxShadow: 'var(--shadow-lift)',
  '&::backdrop': { backgroundColor: 'var(--scrim)' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[open]': { animation: `${slide} var(--motion-base) var(--motion-ease)` },
  },
});

const Entries = styled.ul({ listStyle: 'none', margin: 0, padding: 0 });

interface SlideMenuProps {
  readonly user: User | null;
  readonly onClose: () => void;
}

/** The header's entries and, for a user, those of the account. */
const MenuLinks = ({ user }: { readonly user: User | null }) => {
  const main = useMenu('main', user);
  const account = useMenu('account', user, useAudiences(user)).filter(
    ({ to }) => user !== null && main.every((entry) => entry.to !== to),
  );
  return (
    <Entries>
      {[...main, ...account].map(({ label, to }) => (
        <li key={to}>
          <MenuItem as={Link} to={to}>
            {label}
          </MenuItem>
        </li>
      ))}
    </Entries>
  );
};

const SignedOut = () => (
  <Stack gap={3}>
    <MenuLinks user={null} />
    {/* With a stored session that couldn't be verified yet, the user isn't a guest. */}
    {useAuth().token === null && (
      <>
        <Button as={Link} to={paths.login()} variant="quiet">
          Login
        </Button>
        <Button as={Link} to={paths.signup()}>
          Sign Up
        </Button>
      </>
    )}
  </Stack>
);

const SignedIn = ({ user }: { readonly user: User }) => {
  const signOut = useSignOut();
  return (
    <Stack gap={3}>
      <div style={{ padding: '0 12px', overflowWrap: 'anywhere' }}>
        <Text fontWeight={600}>{user.name}</Text>
        <Text fontSize="sm" color="muted">
          {user.email}
        </Text>
      </div>
      <MenuLinks user={user} />
      <Button variant="quiet" icon={<LogOut size={18} aria-hidden="true" />} onClick={signOut}>
        Sign Out
      </Button>
    </Stack>
  );
};

/** The menu of narrow screens: slides in from the side and locks the page's scrolling. */
const SlideMenu = ({ user, onClose }: SlideMenuProps) => {
  const modal = useModal(onClose);
  const install = useInstall();
  return (
    <Sheet {...modal} aria-label="Menu">
      <Row flexWrap="nowrap" justifyContent="space-between" mb={5}>
        <Logo />
        <IconButton label="Close menu" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Row>
      <nav aria-label="Menu">{user === null ? <SignedOut /> : <SignedIn user={user} />}</nav>
      {install !== null && (
        <MenuItem as="button" type="button" onClick={install}>
          Install the app
        </MenuItem>
      )}
    </Sheet>
  );
};

export default SlideMenu;
