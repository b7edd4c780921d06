import { html, type TemplateResult } from 'lit';

/** More texts than a quiz has: a server that writes many quizzes caches no more. */
const MOST = 500;

/** Lit recognises a text by this object, and doesn't render it again as long as it is the same. */
const templates = new Map<string, TemplateStringsArray>();

/** The text as a template: a policy of trusted types accepts Lit's templates, and no strings. */
export const asTemplate = (text: string): TemplateResult => {
  const strings = templates.get(text) ?? Object.assign([text], { raw: [text] });
  if (templates.size > MOST) templates.clear();
  templates.set(text, strings);
  return html(strings);
};

/** The text of an option, item or side; `rich` has its formatting, and its formulas as the server's MathML. */
export const shown = (text: string, rich?: string): TemplateResult | string =>
  rich === undefined ? text : asTemplate(rich);
