/** What the toolbar icon says: a dot while today's quiz is open, the streak after. */
import { keptDaily, keptStreak, personIn } from '../../storage/stored-state.ts';
import { entriesIn } from '../../outbox.ts';
import { isOver, standingOf } from '../../daily-status.ts';
import type { Stored } from '../../storage/storage.ts';

export interface Badge {
  readonly text: string;
  /** The tooltip, which screen readers hear. */
  readonly title: string;
}

const NAME = 'Business Wisdom';
/** No more fits on the icon. */
const DAYS_SHOWN = 999;

const streakBadge = (stored: Stored): Badge => {
  const person = personIn(stored);
  const streak = keptStreak.in(stored);
  const days = person !== null && streak?.userId === person._id ? streak.current : 0;
  if (days === 0) return { text: '', title: `${NAME}: today’s quiz is done` };
  return {
    text: days > DAYS_SHOWN ? `${String(DAYS_SHOWN)}+` : String(days),
    title: `${NAME}: today’s quiz is done, ${String(days)} ${days === 1 ? 'day' : 'days'} in a row`,
  };
};

const OPEN: Badge = { text: '•', title: `${NAME}: today’s quiz is open` };

/** The badge for what was read of the storage. */
export const badgeOf = (stored: Stored, now: number): Badge => {
  const person = personIn(stored)?._id;
  if (entriesIn(stored).some(({ userId, dead }) => userId === person && dead !== null)) {
    return { text: '!', title: `${NAME}: answers could not be handed in` };
  }
  const daily = keptDaily.in(stored);
  if (daily !== null && isOver(stored, daily, now)) return OPEN;
  const standing = standingOf(stored);
  switch (standing.kind) {
    case 'unknown':
      return { text: '', title: NAME };
    case 'open':
      return OPEN;
    case 'waiting':
      return { text: '', title: `${NAME}: your answers wait for a connection` };
    case 'finished':
      return streakBadge(stored);
  }
};
