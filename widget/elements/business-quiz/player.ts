/** The current question. */
import { html, nothing, type TemplateResult } from 'lit';
import { isQuestionAnswered, unansweredCount, type OpenState } from '#shared/attempt/state.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { answerControl } from '../../question-kinds/controls.ts';
import { material, rich } from './rich.ts';

export interface Playing {
  /** Origin of the server. */
  readonly server: string;
  readonly state: OpenState;
  readonly drafts: ReadonlyMap<string, string>;
  readonly give: (questionId: string, value: AnswerValue, draft?: string) => void;
  readonly move: (by: -1 | 1) => void;
  readonly submit: () => void;
  readonly reload: () => void;
}

const SAVES: Partial<Record<OpenState['save'], string>> = {
  // It is true with a blocked storage too, where nothing outlives the page.
  offline: 'No connection. Stay here until your answers are sent.',
  saving: 'Saving…',
};

/** A page with hotkeys sees the element, not the field inside it, so keys that answer a question stop here. */
const stopKey = (event: KeyboardEvent): void => {
  if (!/Esc|Tab/.test(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

export const playerView = ({ server, state, drafts, give, move, submit, reload }: Playing): TemplateResult => {
  const { quiz, index, answers, phase, save, error } = state;
  const question = quiz.questions[index];
  if (question === undefined) return html``;
  const { length } = quiz.questions;
  const busy = phase === 'submitting';
  const open = unansweredCount(state);
  const last = index === length - 1;
  const note =
    save === 'failed' && error !== null
      ? html`${error.message} <button type="button" class="quiet" @click=${reload}>Start over</button>`
      : busy && save !== 'offline'
        ? 'Submitting…'
        : last && open > 0 && !isQuestionAnswered(state, question)
          ? `${String(open)} of ${String(length)} still without an answer`
          : (SAVES[save] ?? nothing);
  return html`<p class="muted">Question ${index + 1} of ${length}</p>
    <progress max=${length} value=${index + 1} aria-hidden="true"></progress>
    <form
      part="question"
      @submit=${(event: Event) => {
        event.preventDefault();
        if (last) submit();
        else move(1);
      }}
    >
      ${material(question, true)} ${rich(question.prompt, 'q')}
      ${question.image === undefined ? nothing : html`<img src=${server + question.image} alt="" />`}
      <fieldset aria-labelledby="q" ?disabled=${busy} @keydown=${stopKey} @keypress=${stopKey} @keyup=${stopKey}>
        ${answerControl({
          question,
          value: answers[question.id]?.value,
          draft: drafts.get(question.id),
          give: (value, draft) => give(question.id, value, draft),
        })}
      </fieldset>
      <p class="ways">
        ${
          index > 0
            ? html`<button type="button" part="back" class="quiet" ?disabled=${busy} @click=${() => move(-1)}>
                Back
              </button>`
            : nothing
        }
        <button part="button" ?disabled=${busy}>${last ? 'Submit' : 'Next'}</button>
        <span class="muted" role="status">${note}</span>
      </p>
    </form>`;
};
