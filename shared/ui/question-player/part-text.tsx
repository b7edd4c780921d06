import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { trustedHtml } from '../trusted-types.ts';

/** The text of an option, item or side; nothing for none. Its formulas are the server's MathML. */
export const PartText = ({ text, html }: Partial<ViewPart>) =>
  html === undefined ? text : <span dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
