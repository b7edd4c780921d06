/** The weekly email to owners and managers. */
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../../notifications/index.ts';
import type { AssignmentWeek, WeekRecipient } from './repository.ts';

/** Assignments in one email; the report has all. */
const NAMED_MAX = 20;

/** The sums of the week, in a sentence. */
export const weekText = (assignments: readonly AssignmentWeek[]): string => {
  const sum = (name: 'completed' | 'overdue' | 'comingDue'): number =>
    assignments.reduce((total, assignment) => total + assignment[name], 0);
  return `Last week: ${String(sum('completed'))} completed. Now: ${String(sum('overdue'))} overdue. This week: ${String(sum('comingDue'))} coming due.`;
};

const lineOf = ({ title, dueOn, completed, overdue, comingDue }: AssignmentWeek): string => {
  const parts = [
    completed > 0 && `${countText(completed, 'person', 'people')} completed it`,
    overdue > 0 && `overdue for ${countText(overdue, 'person', 'people')}`,
    comingDue > 0 && `still open for ${countText(comingDue, 'person', 'people')}`,
  ].filter((part) => part !== false);
  return `${title} (due ${dayText(dueOn)}): ${parts.join(', ')}.`;
};

export const weekMail = (
  { name, email, organisation, organisation_id: id }: WeekRecipient,
  assignments: readonly AssignmentWeek[],
  links: UnsubscribeLinks,
): Mail => {
  const rest = assignments.length - NAMED_MAX;
  return {
    to: email,
    subject: `The week at ${organisation}`,
    unsubscribe: links.unsubscribe,
    ...layOut([
      `Hello ${name},`,
      weekText(assignments),
      ...assignments.slice(0, NAMED_MAX).map(lineOf),
      ...(rest > 0 ? [`And ${countText(rest, 'more assignment', 'more assignments')}.`] : []),
      `The report: ${links.site}/organisation/${id}?tab=assignments`,
      `You get this each Monday as an owner or manager. Unsubscribe: ${links.unsubscribePage}`,
    ]),
  };
};
