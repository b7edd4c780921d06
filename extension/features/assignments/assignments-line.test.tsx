import { ThemeProvider } from '@emotion/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '#shared/tokens/theme.ts';
import { createThemeStore } from '#shared/ui/theme.ts';
import { resetBrowser } from '../../../tests/doubles/extension-browser.ts';
import { asha, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { followStored, PageContext, type Page } from '../../page.ts';
import { sessionOn } from '../../session.ts';
import { textsOf } from '../../storage/storage.ts';
import { AssignmentsLine } from './assignments-line.tsx';

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (assignments: unknown) => {
  const stored = { ...signedIn, assignments };
  const store = followStored(stored);
  const page: Page = {
    opened: sessionOn({ stored }),
    store,
    theme: createThemeStore(textsOf({}, store.filled)),
    shell: 'popup',
  };
  return render(
    <ThemeProvider theme={theme}>
      <PageContext value={page}>
        <AssignmentsLine person={asha} />
      </PageContext>
    </ThemeProvider>,
  ).container;
};
const first = { title: 'One lime', dueOn: '2026-11-24' };

it('shows the assignment that is due first, the number of others, and a link to all', () => {
  const line = show({ userId: asha._id, total: 3, first });
  expect(line.textContent).toBe('Assigned: One lime · Due in 3 days · 2 others');
  expect(screen.getByRole('link', { name: 'Assigned: One lime' }).getAttribute('href')).toMatch(/\/assigned$/);
});

it.each([
  ['without an assignment', { userId: asha._id, total: 0, first: null }],
  ['for another person', { userId: 'x', total: 1, first }],
  ['before anything is known', null],
])('shows nothing %s', (_, assignments) => {
  expect(show(assignments).textContent).toBe('');
});
