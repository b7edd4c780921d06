import { freeTimesOf } from '../free-times.ts';
import { newMentorMail } from '../mails.ts';
import { mentorsToAnnounce, noteAnnounced } from '../mentors-repository.ts';
import type { MentoringDeps } from '../ports.ts';
import type { Booking } from '../booking.ts';

/**
 * Notifies learners who asked, and whose plan includes sessions, of each new mentor, as soon as they can book one of
 * the mentor's times: once, across processes and restarts.
 */
export const createAnnouncing =
  ({ db, clock, announce, config }: MentoringDeps, { allowanceOf }: Pick<Booking, 'allowanceOf'>) =>
  async (): Promise<void> => {
    for (const mentor of await mentorsToAnnounce(db)) {
      const [first] = await freeTimesOf(db, mentor.user_id, clock.now());
      if (first === undefined) continue;
      await announce({
        kind: 'newMentor',
        key: `new-mentor:${mentor.user_id}:${String(mentor.since)}`,
        title: `New mentor: ${mentor.name}`,
        text: 'You can book a session now.',
        path: '/mentoring',
        isFor: async ({ id, role }) => id !== mentor.user_id && (await allowanceOf({ userId: id, role })) > 0,
        mail: (listener, links) => newMentorMail(mentor, listener, config.publicUrl, links),
      });
      await noteAnnounced(db, mentor.user_id, clock.now());
    }
  };
