import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from '@emotion/styled';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { useAuth } from '../session/auth.ts';
import { paths } from '../routing/route-table.ts';
import { useMenu } from './menus.ts';
import { themeStore } from './theme-store.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';

// Not needed on most first visits.
const SlideMenu = lazy(() => import('./slide-menu.tsx'));
const UserMenu = lazy(() => import('./user-menu.tsx'));

const Bar = styled.nav({ display: 'flex', alignItems: 'center', gap: '10px' });
const Wide = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  '@media (max-width: 1023px)': { display: 'none' },
  // While a stored session is being verified, the guest buttons are invisible but take up their space.
  '[data-session=kept] & > [data-guest]': { visibility: 'hidden' },
});
const Narrow = styled.div({ '@media (min-width: 1024px)': { display: 'none' } });

// As wide as the menu's button, to avoid a layout shift.
const MenuPlaceholder = styled.div({ width: '132px', height: '44px' });

/** Navigation and account, as buttons or, on narrow screens, in a menu. */
export const SiteNav = () => {
  const { user, token, restored } = useAuth();
  const entries = useMenu('main', user);
  const [open, setOpen] = useOpenUntilNavigation();
  return (
    <Bar aria-label="Main">
      <Wide>
        {entries.map(({ label, to }) => (
          <Button key={to} as={Link} to={to} variant="plain">
            {label}
          </Button>
        ))}
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
        {user !== null && (
          <Suspense fallback={<MenuPlaceholder />}>
            <UserMenu user={user} />
          </Suspense>
        )}
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
        <Suspense>
          <SlideMenu
            user={user}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </Bar>
  );
};
