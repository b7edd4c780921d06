import styled from '@emotion/styled';
import { Keyboard, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { may } from '#shared/domain/identity/permissions.ts';
import type { Authority } from '#shared/domain/identity/roles.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { HomeLink } from '../frame/home-link.tsx';
import { paths } from '../routing/route-table.ts';
import { useAuth } from '../session/session.ts';
import { SiteNav } from '../navigation/site-nav.tsx';
import { GROUPS } from './manifest.ts';
import { commandsFor, sectionsFor } from './sections.ts';
import { useShortcuts } from './shortcuts.ts';

// Loaded when opened by a key or a button.
const CommandPalette = lazyPart(() => import('./command-palette.tsx'));
const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'));
const SecondFactorDue = lazyPart(() => import('./second-factor-due.tsx'));

const Shell = styled.div({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: 'auto auto 1fr',
  '@media (min-width: 1024px)': { gridTemplateColumns: '224px minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
});

const Bar = styled.div({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minHeight: '60px',
  paddingInline: 'var(--space-4)',
  borderBottom: '1px solid var(--line)',
  backgroundColor: 'var(--surface)',
  '@media (max-width: 767px)': { '& [data-wide]': { display: 'none' }, '& [data-logo-name]': { display: 'none' } },
});

const Side = styled.nav({
  fontSize: 'var(--size-sm)',
  backgroundColor: 'var(--surface)',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& h2': { margin: '16px 10px 4px', fontSize: '0.75rem', fontWeight: 600, color: 'var(--muted)' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    padding: '4px 10px',
    borderRadius: '8px',
    color: 'var(--ink)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: 'var(--sunk)' },
    '&[aria-current=page]': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)', fontWeight: 600 },
  },
  '@media (min-width: 1024px)': {
    position: 'sticky',
    insetBlockStart: 0,
    maxHeight: '100dvh',
    overflowY: 'auto',
    padding: '12px',
    borderInlineEnd: '1px solid var(--line)',
  },
  '@media (max-width: 1023px)': {
    display: 'flex',
    overflowX: 'auto',
    padding: '4px 8px',
    borderBottom: '1px solid var(--line)',
    '& h2': { display: 'none' },
    '& > div, & ul': { display: 'flex' },
    '& a': { minHeight: '44px' },
  },
});

const Content = styled.div({
  minWidth: 0,
  width: '100%',
  maxWidth: '1440px',
  padding: 'var(--space-4)',
  paddingBottom: 'var(--space-8)',
  '@media (min-width: 1024px)': { padding: 'var(--space-5) var(--space-6) var(--space-8)' },
});

/** Scrolls the current page's link into view in the navigation of narrow screens. */
const useCurrentShown = (): RefObject<HTMLElement | null> => {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!strip.current || !current) return;
    const { left, width } = current.getBoundingClientRect();
    const container = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += left + width / 2 - (container.left + container.width / 2);
  }, [pathname]);
  return strip;
};

const Navigation = ({ who }: { readonly who: Authority }) => (
  <Side ref={useCurrentShown()} aria-label="Dashboard">
    <ul>
      <li>
        <NavLink to={paths.dashboard()} end>
          Start
        </NavLink>
      </li>
    </ul>
    {GROUPS.map((group) => {
      const sections = sectionsFor(who).filter((section) => section.group === group);
      return sections.length === 0 ? null : (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </Side>
);

const focusSearch = (): void => {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
};

/** The frame of every staff page: navigation by role, command palette and shortcuts. */
export const StaffFrame = ({ children }: { readonly children: ReactNode }) => {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [due, setDue] = useState(false);
  const who: Authority = user ?? { role: 'user' };
  const go = (to: string) => () => void navigate(to);
  useShortcuts({
    onPalette: () => setOpen('palette'),
    keys: {
      '?': () => setOpen('help'),
      '/': focusSearch,
      'g h': go(paths.dashboard()),
      ...Object.fromEntries(sectionsFor(who).map(({ key, to }) => [`g ${key}`, go(to)])),
      ...Object.fromEntries(
        commandsFor(who).flatMap(({ key, to }) => (key === undefined ? [] : [[key, go(to)] as const])),
      ),
    },
  });
  const close = (): void => setOpen(null);
  return (
    <Shell>
      <Bar className="no-print">
        <Row gap={3} flexWrap="nowrap">
          <HomeLink />
          <span data-wide="">
            <Tag tone="info">{authorityName(who)}</Tag>
          </span>
        </Row>
        <Row gap={2} flexWrap="nowrap">
          <Button
            variant="quiet"
            scale="small"
            minHeight="44px"
            aria-label="Search"
            title="Ctrl K"
            icon={<Search size={16} aria-hidden="true" />}
            onClick={() => setOpen('palette')}
          >
            <span data-wide="">Search</span>
          </Button>
          {may(who, 'content.write') && (
            <Button
              as={Link}
              to={paths.dashboard('create-quiz')}
              scale="small"
              minHeight="44px"
              aria-label="New quiz"
              icon={<Plus size={16} aria-hidden="true" />}
            >
              <span data-wide="">New quiz</span>
            </Button>
          )}
          <span data-wide="">
            <IconButton label="Keyboard shortcuts" onClick={() => setOpen('help')}>
              <Keyboard size={18} aria-hidden="true" />
            </IconButton>
          </span>
          <SiteNav />
        </Row>
      </Bar>
      <Navigation who={who} />
      <Content>
        {!due && children}
        {who.role === 'admin' && <SecondFactorDue onDue={setDue} />}
      </Content>
      {open === 'palette' && <CommandPalette who={who} onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <ShortcutHelp who={who} onClose={close} />}
    </Shell>
  );
};
