import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { HELP } from '../modules/site/help/questions.ts';
import PrivacyPage from '../modules/site/pages/privacy.tsx';

afterEach(cleanup);

it('The privacy page and the help page say alike what stays of a deleted account', () => {
  const { container } = render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  const answer = HELP.flatMap(({ questions }) => questions).find(({ id }) => id === 'my-data')?.answer;
  for (const sentence of [INVOICES_STAY, TOTALS_STAY]) {
    expect(container.textContent).toContain(sentence);
    expect(answer).toContain(sentence);
  }
  expect(container.textContent).toContain('ends a running plan without a refund');
  expect(container.textContent).not.toContain('address and GSTIN on them');
});

it('The privacy page names challenges, shared results and every kind of email', () => {
  const { container } = render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  for (const words of ['challenges you start or take', 'results you share', 'a connected browser extension']) {
    expect(container.textContent).toContain(words);
  }
  expect(container.textContent).toMatch(/invitation or access to an organisation, a partner’s figures or our staff/);
  expect(container.textContent).toMatch(/streak reminder, the weekly summary.*new live classes.*are optional/);
});

it('The privacy page has a section about the extension, and one about quizzes on partners’ pages', () => {
  const { getByRole } = render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  expect(getByRole('heading', { name: 'In the browser extension' }).nextElementSibling?.textContent).toContain(
    'only to the server',
  );
  expect(getByRole('heading', { name: /partners.* pages/ }).nextElementSibling?.textContent).toContain('bw:');
});
