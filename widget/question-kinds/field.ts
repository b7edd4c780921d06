import { html, nothing } from 'lit';
import { unitParts } from '#shared/domain/quizzes/unit.ts';
import { inputOf } from './control.ts';

/**
 * A line to write in, between the parts of a unit.
 * @param unreadable of a number: whether the text is none
 */
export const field = (value: string, write: (text: string) => void, unit?: string, unreadable?: boolean) => {
  const { prefix, suffix } = unitParts(unit);
  return html`<span class="field"
      >${prefix}<input
        aria-labelledby="q"
        autocomplete="off"
        inputmode=${unreadable === undefined ? nothing : 'decimal'}
        maxlength="300"
        .value=${value}
        @input=${(event: Event) => write(inputOf(event))}
      />${suffix}</span
    >${unreadable ? html`<p class="muted" role="status">Write a number, like 1,250.5</p>` : nothing}`;
};
