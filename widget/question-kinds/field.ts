import { html, nothing } from 'lit';
import { parseAmount, unitParts } from '#shared/domain/quizzes/unit.ts';
import { inputOf } from './control.ts';

/** A line to write in, between the parts of a unit. */
export const field = (value: string, write: (text: string) => void, unit?: string, numeric = false) => {
  const { prefix, suffix } = unitParts(unit);
  return html`<span class="field"
      >${prefix}<input
        aria-labelledby="q"
        autocomplete="off"
        inputmode=${numeric ? 'decimal' : 'text'}
        maxlength="300"
        .value=${value}
        @input=${(event: Event) => write(inputOf(event))}
      />${suffix}</span
    >${
      numeric && value.trim() !== '' && parseAmount(value, unit) === null
        ? html`<p class="muted" role="status">Write a number, like 1,250 or 12.5</p>`
        : nothing
    }`;
};
