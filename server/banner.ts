import type { Config } from './config.ts';
import type { FirstStart } from './first-start.ts';

/** What the terminal shows once the server listens. */
export const bannerOf = (
  config: Config,
  { newAdmin, quizzes, dailySets, insights }: FirstStart,
  { mailbox }: { readonly mailbox: boolean },
): string => {
  const { publicUrl } = config;
  const lines = [
    'Business Wisdom',
    `  Site      ${publicUrl}/`,
    `  API docs  ${publicUrl}/docs`,
    ...(mailbox ? [`  Mailbox   ${publicUrl}/dev/mailbox`] : []),
    ...(config.razorpay === undefined ? ['  Payments  test mode: no money moves until Razorpay’s keys are set'] : []),
    ...(newAdmin ? [`  Admin     ${newAdmin.email}  password ${newAdmin.password}  (shown this once)`] : []),
    ...(quizzes + dailySets + insights > 0
      ? [`  Content   ${String(quizzes)} quizzes, ${String(dailySets)} daily sets, ${String(insights)} insights stored`]
      : []),
  ];
  return `\n${lines.join('\n')}\n`;
};
