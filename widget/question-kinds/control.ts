/** Shared by the controls of all kinds. All are native, so keyboards and screen readers know them. */
import { html, nothing } from 'lit';
import { shown } from './shown.ts';
import type { AnswerValue, QuestionKind, ViewOf, ViewPart } from '#shared/contract/quizzes/question.ts';

export interface Answering<K extends QuestionKind> {
  readonly question: ViewOf<K>;
  readonly value: AnswerValue | undefined;
  /** The text in the field of a number, also while it is none yet. */
  readonly draft: string | undefined;
  readonly give: (value: AnswerValue, draft?: string) => void;
}

/** Answers a question of that kind. */
export type Control<K extends QuestionKind> = (answering: Answering<K>) => unknown;

export const inputOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** The ids in an answer. */
export const idsOf = (value: AnswerValue | undefined): string[] => (Array.isArray(value) ? (value as string[]) : []);

export const choices = (parts: readonly ViewPart[], chosen: unknown, pick: (id: string) => void, several = false) =>
  parts.map(
    ({ id, text, html: math }) =>
      html`<label class="row"
        ><input
          type=${several ? 'checkbox' : 'radio'}
          name="choice"
          aria-label=${math === undefined ? nothing : text}
          .checked=${Array.isArray(chosen) ? chosen.includes(id) : String(chosen) === id}
          @change=${() => pick(id)}
        /><span>${shown(text, math)}</span></label
      >`,
  );
