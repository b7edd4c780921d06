/** What is shown where there is no quiz, or none yet. */
import { html, type TemplateResult } from 'lit';

/** The quiz is on its way. */
export const loadingView = (): TemplateResult => html`<p class="muted wait" role="status">Loading the quiz…</p>`;

/** The quiz can't be shown, and why; the page's own words stand below. */
export const failedView = (message: string, tryAgain: () => void): TemplateResult =>
  html`<p role="alert">${message}</p>
    <p class="ways"><button part="button" type="button" @click=${tryAgain}>Try again</button></p>
    <slot></slot>`;
