import { html, type TemplateResult } from 'lit';
import { serverOrigin } from '../../host.ts';

/**
 * Rich text, which the server has sanitised to an allow-list on write. Its pictures stand on our server, not on the
 * page's.
 */
export const rich = (text: string, id = ''): TemplateResult =>
  html`<div
    class="rich"
    id=${id}
    tabindex="-1"
    .innerHTML=${text.replaceAll('src="/', `src="${serverOrigin}/`)}
  ></div>`;
