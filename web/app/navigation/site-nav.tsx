import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from '@emotion/styled';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { useAuth } from '../session/auth.ts';
import { paths } from '../routing/route-table.ts';
import { useMenu } from './menus.ts';
import { themeStore } from '../frame/theme-store.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';

// Not needed on most first visits.
const SlideMenu = lazyPart(() => import('./slide-menu.tsx'));
const UserMenu = lazyPart(() => import('./user-menu.tsx'));

const Bar = styled.nav({ display: 'flex', alignItems: 'center', gap: '10px' });
const Wide = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  '@media (max-width: 1023px)': { display: 'none' },
});
const Narrow = styled.div({ '@media (min-width: 1024px)': { display: 'none' } });

// Part of the first paint for users with a stored session, to avoid a layout shift.
const Learner = styled.div({
  display: 'none',
  gap: '4px',
  '&[data-on=true]:not([hidden]), [data-session=kept] &:not([hidden])': { display: 'flex' },
});

// As wide as the guest buttons, to avoid a layout shift when the account menu replaces them.
const Account = styled.div({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '10px',
  minWidth: '212px',
  '&[data-narrow=true]': { minWidth: 0 },
  minHeight: '44px',
  '[data-session=kept] & > [data-guest]': { visibility: 'hidden' },
});

/** Navigation and account, as buttons or, on narrow screens, in a menu. */
export const SiteNav = () => {
  const { user, token, restored } = useAuth();
  const entries = useMenu('main', user);
  const { pathname } = useLocation();
  // The bar of the dashboard and the quiz editor has search and commands of its own.
  const isStaffPage = pathname.startsWith(paths.dashboard()) || pathname.endsWith('/edit');
  const [open, setOpen] = useOpenUntilNavigation();
  return (
    <Bar aria-label="Main">
      <Wide>
        <Learner data-on={user !== null} hidden={isStaffPage}>
          <Button as={Link} to={paths.home()} variant="plain">
            Today
          </Button>
        </Learner>
        {entries.map(({ label, to }) => (
          <Button key={to} as={Link} to={to} variant="plain">
            {label}
          </Button>
        ))}
        <Learner data-on={user !== null} hidden={isStaffPage}>
          <Button as={Link} to={paths.practice()} variant="plain">
            Practice
          </Button>
          <Button as={Link} to={paths.you()} variant="plain">
            You
          </Button>
        </Learner>
        <Account data-narrow={isStaffPage}>
          {restored && user === null && token === null && (
            <>
              <Button as={Link} to={paths.login()} variant="quiet" data-guest="">
                Login
              </Button>
              <Button as={Link} to={paths.signup()} data-guest="">
                Sign Up
              </Button>
            </>
          )}
          {user !== null && <UserMenu user={user} />}
        </Account>
      </Wide>
      <ThemeToggle store={themeStore} />
      <Narrow>
        <IconButton
          label="Open menu"
          aria-expanded={open}
          onClick={() => {
            setOpen(true);
          }}
        >
          <Menu size={22} aria-hidden="true" />
        </IconButton>
      </Narrow>
      {open && (
        <SlideMenu
          user={user}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Bar>
  );
};
