import styled from '@emotion/styled';
import { Bell, ChevronDown, CircleUserRound } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/identity/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { Box, Row } from '#shared/ui/system.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useInstall } from '../frame/install-offer.ts';
import { useAudiences } from './audiences.ts';
import { MenuItem } from './menu-item.ts';
import { useMenu } from './menus.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useUnread } from '../push/use-unread.ts';
import { paths } from '../routing/route-table.ts';
import { UnreadDot } from './unread-dot.ts';
import { useDismissal } from './use-dismissal.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';

const Panel = styled.div({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: 'calc(100% + 8px)',
  zIndex: 30,
  width: '264px',
  padding: '8px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow-lift)',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'bw-rise var(--motion-quick) var(--motion-ease)' },
});

const List = styled.ul({ listStyle: 'none', margin: 0, padding: 0 });

const Person = styled.div({
  padding: '6px 12px 12px',
  marginBottom: '6px',
  borderBottom: '1px solid var(--line)',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

/** First name, for the button's label. */
const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

/** The way to the notifications, with a dot while some are unread. */
const NotificationsLink = () => {
  const unread = useUnread();
  const label = unread === 0 ? 'Notifications' : `Notifications, ${countText(unread, 'unread', 'unread')}`;
  return (
    <Box position="relative">
      <Button
        as={Link}
        to={paths.notifications()}
        variant="plain"
        aria-label={label}
        title="Notifications"
        icon={<Bell size={20} aria-hidden="true" />}
      />
      {unread > 0 && <UnreadDot aria-hidden="true" />}
    </Box>
  );
};

/** Name, email, links to the account's pages, and Sign Out. */
const UserMenu = ({ user }: { readonly user: User }) => {
  const [open, setOpen] = useOpenUntilNavigation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const signOut = useSignOut();
  const install = useInstall();
  const entries = useMenu('account', user, useAudiences(open ? user : null));
  const dismiss = useCallback(
    (by: 'outside' | 'escape') => {
      setOpen(false);
      if (by === 'escape') button.current?.focus();
    },
    [setOpen],
  );
  useDismissal(box, open, dismiss);
  return (
    <Row gap={1} flexWrap="nowrap">
      <NotificationsLink />
      <Box ref={box} position="relative">
        <Button
          ref={button}
          variant="plain"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Account of ${user.name}`}
          icon={<CircleUserRound size={20} aria-hidden="true" />}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Box as="span" maxWidth="12ch" overflow="hidden" style={{ textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {firstName(user.name)}
          </Box>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        {open && (
          <Panel id={id}>
            <Person>
              <strong>{user.name}</strong>
              <br />
              <small>{user.email}</small>
            </Person>
            <List>
              {entries.map(({ label, to }) => (
                <li key={to}>
                  <MenuItem as={Link} to={to}>
                    {label}
                  </MenuItem>
                </li>
              ))}
              {install !== null && (
                <li>
                  <MenuItem as="button" type="button" onClick={install}>
                    Install the app
                  </MenuItem>
                </li>
              )}
              <li>
                <MenuItem as="button" type="button" onClick={signOut}>
                  Sign Out
                </MenuItem>
              </li>
            </List>
          </Panel>
        )}
      </Box>
    </Row>
  );
};

export default UserMenu;
