/** The control of each kind of question. All are native, so keyboards and screen readers know them. */
import { html, nothing } from 'lit';
import { amountText, parseAmount, unitParts } from '#shared/domain/quizzes/unit.ts';
import type { AnswerValue, Part, QuestionView } from '#shared/contract/quizzes/question.ts';

export interface Answering {
  readonly question: QuestionView;
  readonly value: AnswerValue | undefined;
  /** What is written in the field of a number, also where it is none yet. */
  readonly draft: string | undefined;
  readonly give: (value: AnswerValue, draft?: string) => void;
}

export const TRUE_OR_FALSE: readonly Part[] = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
];

const inputOf = (event: Event): string => (event.target as HTMLInputElement).value;

const choices = (parts: readonly Part[], chosen: unknown, pick: (id: string) => void, several = false) =>
  parts.map(
    ({ id, text }) =>
      html`<label class="row"
        ><input
          type=${several ? 'checkbox' : 'radio'}
          name="choice"
          .checked=${Array.isArray(chosen) ? chosen.includes(id) : String(chosen) === id}
          @change=${() => pick(id)}
        />${text}</label
      >`,
  );

const field = (value: string, write: (text: string) => void, unit?: string, numeric = false) => {
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

const matching = (
  { left, right }: Extract<QuestionView, { kind: 'matching' }>,
  pairs: ReadonlyMap<string, string>,
  give: (value: AnswerValue) => void,
) =>
  left.map(
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

const ordering = (items: readonly Part[], given: readonly string[], give: (value: AnswerValue) => void) => {
  const ids = given.length > 0 ? given : items.map(({ id }) => id);
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
        const text = items.find((item) => item.id === id)?.text ?? '';
        return html`<li class="row">
          <span>${text}</span>
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
      given.length === 0
        ? html`<button type="button" class="quiet" @click=${() => give([...ids])}>Keep this order</button>`
        : nothing
    }`;
};

/** The control that answers a question. */
export const answerControl = ({ question, value, draft, give }: Answering): unknown => {
  const ids = Array.isArray(value) ? (value as string[]) : [];
  switch (question.kind) {
    case 'single':
      return choices(question.options, value, give);
    case 'boolean':
      return choices(TRUE_OR_FALSE, value, (id) => give(id === 'true'));
    case 'multiple':
      return choices(
        question.options,
        ids,
        (id) => give(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
        true,
      );
    case 'number':
      return field(
        draft ?? (typeof value === 'number' ? String(value) : ''),
        (text) => give(parseAmount(text, question.unit), text),
        question.unit,
        true,
      );
    case 'text':
      return field(typeof value === 'string' ? value : '', give);
    case 'matching':
      return matching(question, new Map(Array.isArray(value) ? (value as [string, string][]) : []), give);
    case 'ordering':
      return ordering(question.items, ids, give);
  }
};

/** An answer in words. */
export const answerWords = (question: QuestionView, value: AnswerValue): string => {
  if (value === null || value === '') return 'none';
  const parts =
    question.kind === 'boolean'
      ? TRUE_OR_FALSE
      : 'options' in question
        ? question.options
        : 'items' in question
          ? question.items
          : 'left' in question
            ? [...question.left, ...question.right]
            : [];
  const word = (id: unknown): string => parts.find((part) => part.id === String(id))?.text ?? String(id);
  if (typeof value === 'number') return amountText(value, 'unit' in question ? question.unit : undefined);
  if (!Array.isArray(value)) return word(value);
  const link = question.kind === 'ordering' ? ', then ' : '; ';
  return value.map((entry) => (Array.isArray(entry) ? entry.map(word).join(' – ') : word(entry))).join(link);
};
