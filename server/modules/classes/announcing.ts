import { zonedText } from '../../platform/calendar/local-time.ts';
import { newClassMail } from './mails.ts';
import type { ClassDeps } from './ports.ts';
import { classesToAnnounce, noteAnnounced } from './repository.ts';

/** Notifies learners who asked, and whose plan includes it, of each new class: once, across processes and restarts. */
export const createAnnouncing = (deps: ClassDeps) => async (): Promise<void> => {
  const { db, clock, entitlements, announce } = deps;
  for (const row of await classesToAnnounce(db, clock.now())) {
    await announce({
      kind: 'newClass',
      key: `new-class:${row.id}`,
      title: `New live class: “${row.title}”`,
      text: `With ${row.host}, ${zonedText(row.starts_at, row.time_zone)}.`,
      path: '/classes',
      expiresAt: row.starts_at,
      isFor: ({ id, role }) => entitlements.mayUse({ userId: id, role }, 'liveClasses'),
      mail: (listener, links) => newClassMail(row, listener, deps.publicUrl, links),
    });
    await noteAnnounced(db, row.id, clock.now());
  }
};
