import { html, type TemplateResult } from 'lit';

/** More texts than a quiz has: a server that writes many quizzes caches no more. */
const MOST = 500;

/** Lit recognises a text by this object, and doesn't render it again as long as it is the same. */
const templates = new Map<string, TemplateStringsArray>();

/** The text as a template: a policy of trusted types accepts Lit's templates, and no strings. */
const asTemplate = (text: string): TemplateResult => {
  const strings = templates.get(text) ?? Object.assign([text], { raw: [text] });
  if (templates.size > MOST) templates.clear();
  templates.set(text, strings);
  return html(strings);
};

/** Rich text, which the server has sanitised to an allow-list on write. Its pictures are on our server, not on the page's. */
export const rich = (text: string, server: string, id = ''): TemplateResult => {
  const inner = asTemplate(text.replaceAll('src="/', `src="${server}/`));
  return html`<div class="rich" id=${id} tabindex="-1">${inner}</div>`;
};
