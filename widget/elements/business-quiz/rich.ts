import { html, nothing, type TemplateResult } from 'lit';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { asTemplate } from '../../question-kinds/shown.ts';

/** Rich text, which the server has sanitised to an allow-list on write. Its pictures are on our server, not on the page's. */
export const rich = (text: string, server: string, id = ''): TemplateResult => {
  const inner = asTemplate(text.replaceAll('src="/', `src="${server}/`));
  return html`<div class="rich" id=${id} tabindex="-1">${inner}</div>`;
};

/** The shared material of a question, which the visitor can collapse. */
export const material = ({ stimulus }: QuestionView, server: string, isOpen = false) =>
  stimulus
    ? html`<details ?open=${isOpen}>
        <summary>Material</summary>
        ${rich(stimulus.text, server)}
      </details>`
    : nothing;
