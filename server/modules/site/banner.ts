import type { Config } from '../../platform/config/config.ts';
import type { FirstStart } from './first-start.ts';

/** The text that the terminal shows once the server listens. */
export const bannerOf = (
  config: Config,
  { newAdmin, quizzes, dailySets, insights, caseStudies, decks, sheets, examples, updated }: FirstStart,
  { mailbox }: { readonly mailbox: boolean },
): string => {
  const { publicUrl } = config;
  const stored = Object.entries({
    quizzes,
    'daily sets': dailySets,
    insights,
    'case studies': caseStudies,
    decks,
    'formula sheets': sheets,
    'worked examples': examples,
  }).flatMap(([what, count]) => (count > 0 ? [`${String(count)} ${what}`] : []));
  const lines = [
    'Business Wisdom',
    `  Site      ${publicUrl}/`,
    `  API docs  ${publicUrl}/docs`,
    ...(mailbox ? [`  Mailbox   ${publicUrl}/dev/mailbox`] : []),
    ...(config.razorpay === undefined ? ['  Payments  test mode: no money moves until Razorpay’s keys are set'] : []),
    ...(newAdmin ? [`  Admin     ${newAdmin.email}  password ${newAdmin.password}  (shown this once)`] : []),
    ...(updated > 0 ? [`  Content   ${String(updated)} quizzes and daily sets updated`] : []),
    ...(stored.length > 0 ? [`  Content   ${stored.join(', ')} stored`] : []),
  ];
  return `\n${lines.join('\n')}\n`;
};
