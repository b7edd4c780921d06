/** Emails about the dedicated mentor. They never contain message text. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const mail = (to: Reader, subject: string, paragraphs: readonly string[]): Mail => ({
  to: to.email,
  subject: subject.replace(/\s+/g, ' '),
  ...layOut([`Hello ${to.name},`, ...paragraphs]),
});

export const messageMail = (to: Reader, from: string, page: string): Mail =>
  mail(to, `New message from ${from}`, [`${from} sent you a message.`, `Read and reply: ${page}`]);

export const assignedMail = (to: Reader, mentor: string, before: string | null, page: string): Mail =>
  mail(to, `${mentor} is your mentor`, [
    before === null
      ? `${mentor} is now your dedicated mentor.`
      : `${mentor} is now your dedicated mentor instead of ${before}. Your messages stay, and ${mentor} can read them.`,
    `Send a message: ${page}`,
  ]);

export const withoutMentorMail = (to: Reader, before: string, page: string): Mail =>
  mail(to, 'Your mentor has changed', [
    `${before} is no longer your mentor. We’ll assign you a new one soon and email you.`,
    `You can still read your messages: ${page}`,
  ]);

export const newLearnerMail = (to: Reader, learner: string, page: string): Mail =>
  mail(to, `You’re now ${learner}’s mentor`, [
    `You’re now the dedicated mentor of ${learner}.`,
    `Your messages with ${learner}: ${page}`,
  ]);

export const lostLearnerMail = (to: Reader, learner: string): Mail =>
  mail(to, `${learner} has a new mentor`, [
    `You’re no longer the mentor of ${learner} and can’t see their messages now. Thank you.`,
  ]);
