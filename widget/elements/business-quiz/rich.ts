import { html, type TemplateResult } from 'lit';
import { serverOrigin } from '../../host.ts';

/** More texts than a quiz has: a server that writes one quiz after the other keeps no more. */
const MOST = 500;

/** What Lit knows each text by: it leaves alone what stands in the page as long as this is the same object. */
const templates = new Map<string, TemplateStringsArray>();

/** A text as if it had been written into a template: a policy of trusted types lets Lit's templates in, and no string. */
const asTemplate = (text: string): TemplateResult => {
  const strings = templates.get(text) ?? Object.assign([text], { raw: [text] });
  if (templates.size > MOST) templates.clear();
  templates.set(text, strings);
  return html(strings);
};

/**
 * Rich text, which the server has sanitised to an allow-list on write. Its pictures stand on our server, not on the
 * page's.
 */
export const rich = (text: string, id = ''): TemplateResult => {
  const inner = asTemplate(text.replaceAll('src="/', `src="${serverOrigin}/`));
  return html`<div class="rich" id=${id} tabindex="-1">${inner}</div>`;
};
