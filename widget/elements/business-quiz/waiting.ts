/** The views without a quiz. */
import { html, type TemplateResult } from 'lit';

/** The quiz is loading. */
export const loadingView = (): TemplateResult => html`<p class="muted wait" role="status">Loading the quiz…</p>`;

/** Says why the quiz can't be shown, above the page's own content. */
export const failedView = (message: string, tryAgain: () => void): TemplateResult =>
  html`<p role="alert">${message}</p>
    <p class="ways"><button part="button" type="button" @click=${tryAgain}>Try again</button></p>
    <slot></slot>`;
