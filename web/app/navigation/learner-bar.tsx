import styled from '@emotion/styled';
import { CircleUserRound, House, Library, Repeat2 } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { bottomBarRef } from '#shared/ui/bottom-bar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { renewPush } from '../push/browser-push.ts';
import { useUnread } from '../push/use-unread.ts';
import { paths } from '../routing/route-table.ts';
import { useAuth } from '../session/auth.ts';
import { UnreadDot } from './unread-dot.ts';

/** Height of the bar without the phone's own margin, in pixels. */
const HEIGHT = 58;

const safeHeight = `calc(${String(HEIGHT)}px + env(safe-area-inset-bottom))`;

/** Room at the end of the page, so that the bar covers nothing. */
const Room = styled.div({ height: safeHeight, '@media (min-width: 1024px)': { display: 'none' } });

const Bar = styled.nav({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 15,
  height: safeHeight,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
  '@media (min-width: 1024px)': { display: 'none' },
  '@media print': { display: 'none' },
});

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  height: '100%',
  maxWidth: '560px',
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
});

const Item = styled(NavLink)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  height: '100%',
  color: 'var(--muted)',
  fontSize: 'var(--size-xs)',
  fontWeight: 600,
  textDecoration: 'none',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-4px', borderRadius: '12px' },
  '&[aria-current=page]': { color: 'var(--accent-ink)' },
  '&[aria-current=page] svg': { strokeWidth: 2.4 },
});

const ENTRIES = [
  { to: paths.home(), label: 'Today', icon: House },
  { to: paths.explore(), label: 'Learn', icon: Library },
  { to: paths.practice(), label: 'Practice', icon: Repeat2 },
  { to: paths.you(), label: 'You', icon: CircleUserRound },
] as const;

/** Ctrl+K or Cmd+K opens the search. */
const useSearchKey = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOther = event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey);
      if (isOther || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (window.location.pathname === paths.search()) {
        document.querySelector<HTMLInputElement>('[role=search] input')?.select();
      } else void navigate(paths.search());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
};

/** Renews this browser's subscription to notifications, once for each page load. */
const useRenewedPush = (): void => {
  const userId = useAuth().user?._id;
  useEffect(() => {
    if (userId !== undefined) void renewPush(userId);
  }, [userId]);
};

/** The learner's four ways through the site, at the bottom of narrow screens. */
const LearnerBar = () => {
  useSearchKey();
  useRenewedPush();
  const unread = useUnread();
  return (
    <>
      <Room />
      <Bar aria-label="Learning" data-learning-bar="" ref={bottomBarRef}>
        <List>
          {ENTRIES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Item to={to} end={to === paths.home()}>
                <Icon size={22} aria-hidden="true" />
                {label}
                {to === paths.you() && unread > 0 && (
                  <>
                    <UnreadDot aria-hidden="true" style={{ insetInlineEnd: 'calc(50% - 18px)' }} />
                    <VisuallyHidden>, {countText(unread, 'unread notification')}</VisuallyHidden>
                  </>
                )}
              </Item>
            </li>
          ))}
        </List>
      </Bar>
    </>
  );
};
export default LearnerBar;
