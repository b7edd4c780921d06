/** Emails about the dedicated mentor. They never contain message text. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const mail = (to: Reader, subject: string, words: readonly string[]): Mail => ({
  to: to.email,
  subject: subject.replace(/\s+/g, ' '),
  ...layOut([`Hello ${to.name},`, ...words]),
});

export const messageMail = (to: Reader, from: string, page: string): Mail =>
  mail(to, `${from} has written to you`, [
    `There is a new message from ${from} in your thread.`,
    `Read it here: ${page}`,
  ]);

export const assignedMail = (to: Reader, mentor: string, before: string | null, page: string): Mail =>
  mail(to, `${mentor} is your mentor`, [
    before === null
      ? `${mentor} is your dedicated mentor from now on.`
      : `${mentor} is your dedicated mentor from now on, in the place of ${before}. Everything that you wrote stays, and they can read it.`,
    `Write to them here: ${page}`,
  ]);

export const withoutMentorMail = (to: Reader, before: string, page: string): Mail =>
  mail(to, 'Your mentor has changed', [
    `${before} is not your mentor any more. We give you another one soon, and tell you.`,
    `Everything that you wrote stays here: ${page}`,
  ]);

export const newLearnerMail = (to: Reader, learner: string, page: string): Mail =>
  mail(to, `You are the mentor of ${learner}`, [
    `You are the dedicated mentor of ${learner} from now on.`,
    `Your thread with them: ${page}`,
  ]);

export const lostLearnerMail = (to: Reader, learner: string): Mail =>
  mail(to, `${learner} has another mentor`, [
    `You are not the mentor of ${learner} any more, and their thread is closed to you. Thank you.`,
  ]);
