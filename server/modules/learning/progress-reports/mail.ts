import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import { monthText, topicText } from './labels.ts';

/** Tells a user that their report is ready, with a summary. */
export const reportMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { month, total, strongest, weakest }: ProgressReport,
  publicUrl: string,
): Mail => {
  const percent = accuracyOf(total);
  const quizzes = `${String(total.quizzes)} ${total.quizzes === 1 ? 'quiz' : 'quizzes'}`;
  const right = `${String(total.correct)} of ${String(total.questions)} questions right`;
  const [strong] = strongest;
  const [weak] = weakest;
  return {
    to: email,
    subject: `Your progress report for ${monthText(month)}`,
    ...layOut([
      `Hello ${name.trim().split(/\s+/, 1)[0] ?? name},`,
      `In ${monthText(month)} you finished ${quizzes} and answered ${right}${percent === null ? '' : `, ${String(percent)}%`}.`,
      ...(strong === undefined ? [] : [`Strongest: ${topicText(strong)}.`]),
      ...(weak === undefined ? [] : [`To practise next: ${topicText(weak)}.`]),
      `The whole report, to read, to print and as a PDF: ${publicUrl}/reports/${month}`,
      'Progress reports are part of your plan. There is one a month, for months in which you finished something.',
    ]),
  };
};
