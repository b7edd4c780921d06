import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import { topicText } from './labels.ts';

/** Mails a user that their report is ready, with a summary. */
export const reportMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { month, total, strongest, weakest }: ProgressReport,
  publicUrl: string,
): Mail => {
  const percent = accuracyOf(total);
  const quizzes = countText(total.quizzes, 'quiz', 'quizzes');
  const right = `${String(total.correct)} of ${String(total.questions)} questions`;
  const [strong] = strongest;
  const [weak] = weakest;
  return {
    to: email,
    subject: `Your progress report for ${monthText(month)}`,
    ...layOut([
      `Hello ${name.trim().split(/\s+/, 1)[0] ?? name},`,
      percent === null
        ? `In ${monthText(month)} you finished ${quizzes} and got ${right} right.`
        : `In ${monthText(month)} you finished ${quizzes} and got ${right} right (${String(percent)}%).`,
      ...(strong === undefined ? [] : [`Strongest: ${topicText(strong)}.`]),
      ...(weak === undefined ? [] : [`Practise next: ${topicText(weak)}.`]),
      `Read, print or download the full report: ${publicUrl}/reports/${month}`,
      'Your plan includes a progress report for every month with activity.',
    ]),
  };
};
