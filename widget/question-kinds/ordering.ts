import { html, nothing } from 'lit';
import { shown } from './shown.ts';
import { idsOf, type Control } from './control.ts';

export const ordering: Control<'ordering'> = ({ question: { items }, value, give }) => {
  const answered = idsOf(value);
  const ids = answered.length > 0 ? answered : items.map(({ id }) => id);
  const move = (event: Event, from: number, by: number): void => {
    const next = ids.filter((_, at) => at !== from);
    next.splice(from + by, 0, ids[from] ?? '');
    give(next);
    // The rows stay where they are and change their words: the focus follows the moved one.
    const row = (event.currentTarget as HTMLElement).closest('li');
    const to = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    to?.querySelectorAll('button')[by < 0 ? 0 : 1]?.focus();
  };
  return html`<ol>
      ${ids.map((id, at) => {
        const { text, html: math } = items.find((item) => item.id === id) ?? { text: '' };
        return html`<li class="row">
          <span>${shown(text, math)}</span>
          <button
            type="button"
            class="quiet"
            aria-label=${`Move up: ${text}`}
            aria-disabled=${at === 0}
            @click=${(event: Event) => at > 0 && move(event, at, -1)}
          >
            ↑</button
          ><button
            type="button"
            class="quiet"
            aria-label=${`Move down: ${text}`}
            aria-disabled=${at === ids.length - 1}
            @click=${(event: Event) => at < ids.length - 1 && move(event, at, 1)}
          >
            ↓
          </button>
        </li>`;
      })}
    </ol>
    ${
      answered.length === 0
        ? html`<button type="button" class="quiet" @click=${() => give([...ids])}>Keep this order</button>`
        : nothing
    }`;
};
