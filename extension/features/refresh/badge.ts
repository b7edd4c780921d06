/** The badge of the toolbar icon: a dot while today's quiz is open, the streak after. */
import { storedDaily, storedStreak, personIn } from '../../storage/stored-state.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { entriesIn } from '../../outbox.ts';
import { isOver, dailyStatusOf } from '../../daily-status.ts';
import type { Stored } from '../../storage/storage.ts';

export interface Badge {
  readonly text: string;
  /** The tooltip, which screen readers read. */
  readonly title: string;
}

const NAME = 'Business Wisdom';
/** No more fits on the icon. */
const DAYS_SHOWN = 999;

const streakBadge = (stored: Stored): Badge => {
  const person = personIn(stored);
  const streak = storedStreak.in(stored);
  const days = person !== null && streak?.userId === person._id ? streak.current : 0;
  if (days === 0) return { text: '', title: `${NAME}: today’s quiz is done` };
  return {
    text: days > DAYS_SHOWN ? `${String(DAYS_SHOWN)}+` : String(days),
    title: `${NAME}: today’s quiz is done, streak ${countText(days, 'day')}`,
  };
};

const OPEN: Badge = { text: '•', title: `${NAME}: today’s quiz is open` };

/** The badge for what was read of the storage. */
export const badgeOf = (stored: Stored, now: number): Badge => {
  const person = personIn(stored)?._id;
  if (entriesIn(stored).some(({ userId, dead }) => userId === person && dead !== null)) {
    return { text: '!', title: `${NAME}: your answers weren’t accepted` };
  }
  const daily = storedDaily.in(stored);
  if (daily !== null && isOver(stored, daily, now)) return OPEN;
  const status = dailyStatusOf(stored);
  switch (status.kind) {
    case 'unknown':
      return { text: '', title: NAME };
    case 'open':
      return OPEN;
    case 'waiting':
      return { text: '', title: `${NAME}: your answers will be sent when you’re online` };
    case 'finished':
      return streakBadge(stored);
  }
};
