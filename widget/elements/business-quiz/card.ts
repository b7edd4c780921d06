/** The facts of a quiz and the way to it. */
import { html, type TemplateResult } from 'lit';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { serverOrigin } from '../../host.ts';

export const cardView = (quiz: EmbeddedQuiz): TemplateResult => {
  const { title, description, questionCount, timeLimitMinutes, difficulty, path } = quiz;
  const facts = [
    questionCount === 1 ? '1 question' : `${String(questionCount)} questions`,
    ...(timeLimitMinutes === null ? [] : [`${String(timeLimitMinutes)} minutes`]),
    difficulty,
  ];
  return html`<h2>${title}</h2>
    <p class="muted">${description}</p>
    <ul>
      ${facts.map((fact) => html`<li>${fact}</li>`)}
    </ul>
    <a class="button" part="button" href=${serverOrigin + path} target="_blank" rel="noopener">Take the quiz</a>`;
};
