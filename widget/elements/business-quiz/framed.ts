/** The frame around every view of the widget. */
import { html, type TemplateResult } from 'lit';

/** The frame of the widget. */
export const framed = (body: unknown): TemplateResult =>
  html`<article class="card" part="card" lang="en">
    <p class="brand">Business Wisdom</p>
    ${body}
  </article>`;

/** A quiz in progress, or its result, under its title. */
export const titled = (title: string, shown: unknown): TemplateResult =>
  html`<h2>${title}</h2>
    ${shown}`;
