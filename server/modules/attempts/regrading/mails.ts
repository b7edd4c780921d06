/** Emails about regrades. */
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../../notifications/index.ts';

export interface RegradedResult {
  readonly title: string;
  readonly reason: string;
  readonly percentBefore: number;
  readonly percentAfter: number;
  /** The page of the result, as a path of the site. */
  readonly path: string;
}

const percentText = (percent: number): string => `${numberText(percent)}%`;

/** Returns the change of a score as text. */
export const scoreChangeText = ({
  percentBefore,
  percentAfter,
}: Pick<RegradedResult, 'percentBefore' | 'percentAfter'>): string =>
  `Your score was ${percentText(percentBefore)} and is now ${percentText(percentAfter)}.`;

/** Notifies a learner that a regrade changed their score. */
export const regradedMail = (
  { name, email }: { readonly name: string; readonly email: string },
  result: RegradedResult,
  links: UnsubscribeLinks,
): Mail => ({
  to: email,
  subject: `New score for “${result.title}”: ${percentText(result.percentAfter)}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${name},`,
    `We regraded the quiz “${result.title}”. ${scoreChangeText(result)}`,
    `Reason: ${result.reason}`,
    `See your result: ${links.site}${result.path}`,
    `Don’t want emails about changed scores? Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
