import { signal } from '@preact/signals-core';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { createClient } from '#shared/client/client.ts';
import { platformClock } from '#shared/client/platform.ts';
import { hostHttp, serverOrigin } from '../../host.ts';
import { SignalController } from '../../signal-controller.ts';
import { loadCard, type CardState } from './card.ts';
import { styles } from './styles.ts';

const client = createClient({ origin: serverOrigin, http: hostHttp, clock: platformClock });

/**
 * The card of a quiz on a partner's page.
 *
 * @attr {string} quiz - "daily" for today's quiz, or the id of a published quiz. Default "daily".
 * @attr {"auto" | "light" | "dark"} theme - "auto" follows the reader's system. Default "auto".
 * @fires bw-ready - The card is shown. Bubbles and is composed.
 * @fires bw-error - The card couldn't be shown; `detail.message` says why. Bubbles and is composed.
 * @csspart card - The card.
 * @csspart button - The link that opens the quiz, or the button that tries again.
 */
export class BusinessQuiz extends LitElement {
  static override readonly styles = styles;
  static override readonly properties = { quiz: {}, theme: { reflect: true } };

  declare quiz: string;
  declare theme: 'auto' | 'light' | 'dark';

  readonly #state = signal<CardState>({ status: 'loading' });
  #asked = 0;

  constructor() {
    super();
    this.quiz = 'daily';
    this.theme = 'auto';
    new SignalController(this, () => this.#state.value);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('quiz')) void this.#load();
  }

  async #load(): Promise<void> {
    // Only the newest question counts: the attribute may change while an answer is on its way.
    this.#asked += 1;
    const asked = this.#asked;
    this.#state.value = { status: 'loading' };
    const state = await loadCard(client, this.quiz);
    if (asked !== this.#asked) return;
    this.#state.value = state;
    const failed = state.status === 'failed';
    this.dispatchEvent(
      new CustomEvent(failed ? 'bw-error' : 'bw-ready', {
        bubbles: true,
        composed: true,
        detail: failed ? { message: state.message } : {},
      }),
    );
  }

  protected override render(): TemplateResult {
    const state = this.#state.value;
    if (state.status === 'loading') {
      return html`<div class="card wait" part="card" aria-busy="true">
        <p class="muted" role="status">Loading the quiz…</p>
      </div>`;
    }
    if (state.status === 'failed') {
      return html`<div class="card failed" part="card">
        <p role="alert">${state.message}</p>
        <button part="button" type="button" @click=${() => void this.#load()}>Try again</button>
      </div>`;
    }
    const { title, description, facts, path } = state.card;
    return html`<article class="card" part="card">
      <p class="brand">Business Wisdom</p>
      <h2>${title}</h2>
      <p class="muted">${description}</p>
      <ul>
        ${facts.map((fact) => html`<li>${fact}</li>`)}
      </ul>
      <a part="button" href=${serverOrigin + path} target="_blank" rel="noopener">Take the quiz</a>
    </article>`;
  }
}
