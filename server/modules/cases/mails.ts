/** Emails about case studies. */
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Mail } from '../../platform/ports.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../notifications/index.ts';

export interface GradedSubmission {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly score: number;
  /** Maximum of the rubric. */
  readonly points: number;
}

/** Notifies a learner that their submission is graded; the feedback requires signing in. */
export const gradedMail = ({ name, email, title, score, points }: GradedSubmission, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: `“${title}” is graded: ${numberText(score)} of ${numberText(points)}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `Your submission to the case study “${title}” is graded: ${numberText(score)} of ${numberText(points)} points.`,
    `See your points, the model answers and your feedback: ${links.site}/case-studies/submissions`,
    `Don’t want these emails? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});

interface AssignedAnswers {
  readonly name: string;
  readonly email: string;
  readonly count: number;
}

/** Notifies a grader of new assignments, with their number. */
export const assignedAnswersMail = ({ name, email, count }: AssignedAnswers, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: `${countText(count, 'answer')} to grade`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `${countText(count, 'answer to case studies is', 'answers to case studies are')} assigned to you for grading.`,
    `Open them: ${links.site}/dashboard/submissions-page?assigned=me`,
    `Don’t want emails about answers to grade? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
