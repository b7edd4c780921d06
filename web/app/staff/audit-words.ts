/** How the acts of the staff are read. */
import type { AuditEntry } from '#shared/contract/users.ts';
import { momentText } from './words.ts';

/** Every act that the server writes down, in words. */
const ACT_WORDS: Readonly<Record<string, string>> = {
  'quiz.add': 'Quiz: added',
  'quiz.update': 'Quiz: changed',
  'quiz.status': 'Quiz: state changed',
  'quiz.duplicate': 'Quiz: duplicated',
  'quiz.import': 'Quiz: imported',
  'quiz.delete': 'Quiz: deleted',
  'quiz.regrade': 'Quiz: regraded',
  'daily.addSet': 'Daily quiz: set added',
  'daily.editSet': 'Daily quiz: set changed',
  'daily.retireSet': 'Daily quiz: set retired',
  'daily.choose': 'Daily quiz: set chosen',
  'daily.move': 'Daily quiz: set moved',
  'daily.clear': 'Daily quiz: choice taken back',
  'weeklyTest.add': 'Weekly test: scheduled',
  'weeklyTest.edit': 'Weekly test: changed',
  'weeklyTest.callOff': 'Weekly test: called off',
  'news.add': 'Insight: added',
  'news.update': 'Insight: changed',
  'news.status': 'Insight: state changed',
  'news.delete': 'Insight: deleted',
  'case.add': 'Case study: added',
  'case.update': 'Case study: changed',
  'case.status': 'Case study: state changed',
  'case.delete': 'Case study: deleted',
  'case.grade': 'Submission: graded',
  'report.close': 'Reported question: closed or opened',
  'subject.add': 'Subject: added',
  'subject.rename': 'Subject: renamed',
  'subject.delete': 'Subject: deleted',
  'chapter.add': 'Chapter: added',
  'chapter.rename': 'Chapter: renamed',
  'chapter.delete': 'Chapter: deleted',
  'class.add': 'Class: scheduled',
  'class.update': 'Class: changed',
  'class.cancel': 'Class: cancelled',
  'class.followUp': 'Class: notes and recording',
  'class.attendance': 'Class: attendance',
  'mentor.name': 'Mentor: named',
  'mentor.end': 'Mentor: ended',
  'mentor.assign': 'Mentor: given to a learner',
  'user.role': 'Account: role changed',
  'user.status': 'Account: suspended or let in',
  'user.extraTime': 'Account: extra time',
  'user.endSessions': 'Account: signed out everywhere',
  'secondFactor.addApp': 'Two-step sign-in: app added',
  'secondFactor.removeApp': 'Two-step sign-in: app removed',
  'secondFactor.addPasskey': 'Two-step sign-in: passkey added',
  'secondFactor.removePasskey': 'Two-step sign-in: passkey removed',
  'secondFactor.newCodes': 'Two-step sign-in: new codes',
  'secondFactor.reset': 'Two-step sign-in: reset',
  'partner.add': 'Partner: added',
  'partner.update': 'Partner: changed',
  'partner.rotateKey': 'Partner: new key',
  'payment.refund': 'Payment: refunded',
  'subscription.cancel': 'Subscription: cancelled',
  'access.give': 'Complimentary access: given',
  'access.end': 'Complimentary access: ended',
};

/** The acts that the log can be narrowed to. */
export const ACTS: readonly string[] = Object.keys(ACT_WORDS);

/** An act in words; one that this page doesn't know yet by its own name. */
export const actText = (action: string): string => ACT_WORDS[action] ?? action;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** "opens at" of "opensAt". */
const fieldText = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueText = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && MOMENT.test(value) ? momentText(value) : String(value);
};

/** What an act changed, in a line. */
export const detailsText = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${fieldText(name)}: ${valueText(value)}`]))
    .join(', ');
