/** The result, question by question. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedQuestion, Verdict } from '#shared/contract/quizzes/question.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { asOfText, placeText } from '#shared/domain/quizzes/source-text.ts';
import { answerText } from '../../question-kinds/answer-text.ts';
import { material, rich } from './rich.ts';

export interface Finished {
  readonly result: FinishedResult;
  readonly claimed: boolean;
  readonly saveAddress: string;
  /** Where the visitor can leave their address to the partner; null where it doesn't ask for it. */
  readonly leadAddress: string | null;
  readonly share: () => void;
  /** The outcome of sharing, for the visitor. */
  readonly shared: string;
}

const VERDICTS: Record<Verdict, string> = {
  right: '✓ Right',
  partial: '◐ Partly right',
  wrong: '✗ Wrong',
  unanswered: '– Not answered',
};

const reviewed = ({
  question,
  value,
  rightAnswer,
  optionNotes,
  verdict,
  explanation,
  source,
  asOf,
}: ReviewedQuestion) =>
  html`<li>
    <p class=${`verdict ${verdict}`}>${VERDICTS[verdict]}</p>
    ${material(question)} ${rich(question.prompt)}
    ${verdict === 'right' || verdict === 'unanswered' ? nothing : html`<p>Your answer: ${answerText(question, value)}</p>`}
    <p><b>Right answer: ${answerText(question, rightAnswer)}</b></p>
    ${Object.entries(optionNotes ?? {}).map(([id, note]) => html`<p>${answerText(question, id)}: ${note}</p>`)}
    ${rich(explanation)}
    ${
      source === undefined
        ? nothing
        : html`<p class="muted">
            Source:
            ${
              source.url === undefined
                ? source.title
                : html`<a href=${source.url} target="_blank" rel="noopener nofollow">${source.title}</a>`
            }${placeText(source)}
          </p>`
    }
    ${asOf === undefined ? nothing : html`<p class="muted">${asOfText(asOf)}</p>`}
  </li>`;

export const resultView = ({ result, claimed, saveAddress, leadAddress, share, shared }: Finished): TemplateResult => {
  const { score, maxScore, percent, passed, review } = result;
  return html`<div part="result">
    <p class="score" id="q" tabindex="-1">
      <strong>${Math.round(percent ?? 0)}%</strong> ${score} of ${maxScore} points${passed ? ', passed' : ''}
    </p>
    <p class="ways">
      ${
        claimed
          ? html`<span role="status">Saved to your history</span>`
          : html`<a class="button" part="button" href=${saveAddress} target="_blank" rel="noopener">Save my score</a>`
      }
      <button type="button" part="share" class="quiet" @click=${share}>Share</button>
      ${leadAddress && html`<a part="lead" href=${leadAddress} target="_blank" rel="noopener">Stay in touch</a>`}
      <span class="muted" role="status">${shared}</span>
    </p>
    <ol class="review">
      ${review.map((entry) => reviewed(entry))}
    </ol>
  </div>`;
};
