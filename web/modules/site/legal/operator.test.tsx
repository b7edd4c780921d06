import { ThemeProvider } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteDetails } from '#shared/contract/site/site.ts';
import { theme } from '#shared/tokens/theme.ts';
import type { Site } from '../../../app/frame/site-facts.ts';
import { Courts, InForce, Operator } from './operator.tsx';

let site: Site;
vi.mock('../../../app/frame/site-facts.ts', () => ({ useSite: () => site, useSiteFacts: () => site.facts }));

afterEach(cleanup);

const textOf = (facts: Partial<SiteDetails>): string => {
  site = {
    facts: {
      supportEmail: 'help@wisdom.example',
      social: [],
      contact: { address: null, mapUrl: null, example: false },
      ...facts,
    },
    known: true,
  };
  const { container } = render(
    <ThemeProvider theme={theme}>
      <Operator />
      <Courts />
      <InForce what="These terms apply" />
    </ThemeProvider>,
  );
  return container.textContent;
};

it('names the entity with its address, the grievance officer, the courts and the day', () => {
  const text = textOf({
    contact: { address: 'Plot 7, Pune', mapUrl: null, example: false },
    operator: {
      entity: 'Wisdom Learning LLP',
      grievanceOfficer: { name: 'Asha Rao', email: 'grievance@wisdom.example' },
      courts: 'Pune, Maharashtra',
      since: '2027-01-15',
    },
  });
  expect(text).toContain('Business Wisdom is run by Wisdom Learning LLP, Plot 7, Pune.');
  expect(text).toContain('Our grievance officer is Asha Rao: grievance@wisdom.example.');
  expect(text).toContain('the law of India. Disputes are decided by the courts of Pune, Maharashtra.');
  expect(text).toMatch(/These terms apply since .*2027/);
});

it('says of a demo that no one is responsible yet and that it binds no one', () => {
  const text = textOf({ contact: { address: '12 Example Street', mapUrl: null, example: true } });
  expect(text).toContain('This is a demo: no one has been named as responsible for it yet.');
  expect(text).toContain('This is a demo, so they bind no one yet.');
  expect(text).not.toContain('12 Example Street');
});
