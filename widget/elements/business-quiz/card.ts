/** A summary of the quiz and a link to it. */
import { html, type TemplateResult } from 'lit';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';

export const cardView = (quiz: EmbeddedQuiz, server: string): TemplateResult => {
  const { title, description, questionCount, timeLimitMinutes, difficulty, path } = quiz;
  const summary = [
    questionCount === 1 ? '1 question' : `${String(questionCount)} questions`,
    ...(timeLimitMinutes === null ? [] : [`${String(timeLimitMinutes)} minutes`]),
    difficulty,
  ];
  return html`<h2>${title}</h2>
    <p class="muted">${description}</p>
    <ul>
      ${summary.map((entry) => html`<li>${entry}</li>`)}
    </ul>
    <a class="button" part="button" href=${server + path} target="_blank" rel="noopener">Take the quiz</a>`;
};
