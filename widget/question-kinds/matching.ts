import { html } from 'lit';
import { shown } from './shown.ts';
import { inputOf, type Control } from './control.ts';

export const matching: Control<'matching'> = ({ question: { left, right }, value, give }) => {
  const pairs = new Map(Array.isArray(value) ? (value as [string, string][]) : []);
  return left.map(
    ({ id, text, html: math }) =>
      html`<label class="pair"
        >${shown(text, math)}<select
          @change=${(event: Event) => {
            const next = new Map(pairs).set(id, inputOf(event));
            give(
              left.flatMap((part): [string, string][] => {
                const found = next.get(part.id);
                return found ? [[part.id, found]] : [];
              }),
            );
          }}
        >
          <option value="">Choose a match</option>
          ${right.map(
            (option) =>
              html`<option value=${option.id} .selected=${pairs.get(id) === option.id}>${option.text}</option>`,
          )}
        </select></label
      >`,
  );
};
