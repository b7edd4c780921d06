import styled from '@emotion/styled';

import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { useAuth } from '../../app/session/auth.ts';

// Only learners load it.
const TodayScreen = lazyPart(() => import('./today-screen.tsx'));

/** Height of the bar above, in pixels. */
const BAR = 64;

// Its room is there from the first paint for whoever has a session on this device, so nothing moves when it arrives.
const Space = styled.div({
  display: 'none',
  minHeight: `calc(100svh - ${String(BAR)}px)`,
  '&[data-on=true], [data-session=kept] &': { display: 'block' },
  '@media (min-width: 1024px)': { minHeight: '500px' },
});

/** The learner's day above the landing page; takes no room for guests. */
export const TodaySpace = () => {
  const { user, token } = useAuth();
  const on = user !== null || token !== null;
  return <Space data-on={on}>{on && <TodayScreen />}</Space>;
};
