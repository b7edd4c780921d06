import { html } from 'lit';
import { inputOf, type Control } from './control.ts';

export const matching: Control<'matching'> = ({ question: { left, right }, value, give }) => {
  const pairs = new Map(Array.isArray(value) ? (value as [string, string][]) : []);
  return left.map(
    ({ id, text }) =>
      html`<label class="pair"
        >${text}<select
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
