import { expect, it } from 'vitest';
import type { ImportedRow } from '#shared/contract/quizzes/import-edits.ts';
import { formOfRow, withStoredPaths } from './row-form.ts';

const PATH = '/files/imported/a.webp';
const URLS = new Map([[PATH, 'blob:picture']]);

const REFUSED: ImportedRow = {
  revision: 0,
  question: null,
  draft: {
    kind: 'single',
    prompt: `<p>Which? <img src="${PATH}" alt="" /></p>`,
    explanation: '',
    points: 1,
    options: ['Red', 'A chart'],
    htmls: ['', `<img src="${PATH}" alt="A chart" />`],
    right: [1],
    answer: '',
  },
  faults: [],
  remarks: [],
  cells: [],
  pictures: {},
};

it('a refused row starts with its pictures, as this tab can show them, and is stored with their paths', () => {
  const form = formOfRow(REFUSED, URLS);
  if (form === null) throw new Error('There is no form');
  const [red, chart] = form.parts;
  expect(form.prompt).toContain('src="blob:picture"');
  expect([red?.text, red?.html]).toEqual(['Red', undefined]);
  expect(chart?.html).toBe('<img src="blob:picture" alt="A chart" />');
  expect(form.right).toEqual([chart?.id]);
  expect(withStoredPaths(form, URLS).parts[1]?.html).toBe(`<img src="${PATH}" alt="A chart" />`);
});
