import { html, nothing, type TemplateResult } from 'lit';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { asTemplate } from '../../question-kinds/shown.ts';

/** Rich text, which the server has sanitised to an allow-list on write. */
export const rich = (text: string, id = ''): TemplateResult =>
  html`<div class="rich" id=${id} tabindex="-1">${asTemplate(text)}</div>`;

/** The shared material of a question, which the visitor can collapse. */
export const material = ({ stimulus }: QuestionView, isOpen = false) =>
  stimulus
    ? html`<details ?open=${isOpen}>
        <summary>Material</summary>
        ${rich(stimulus.text)}
      </details>`
    : nothing;
