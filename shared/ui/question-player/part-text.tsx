import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { trustedHtml } from '../trusted-types.ts';

/** The text of an option, item or side; nothing for none. The server has sanitised its formatting and rendered its formulas. */
export const PartText = ({ text, html }: Partial<ViewPart>) =>
  html === undefined ? text : <span data-part dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
