import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { CaseStudyDraft } from '#shared/contract/cases/case-study.ts';
import { draftOf, emptyCase, emptyCriterion, emptyExhibit, emptyQuestion, formOfCase, type CaseForm } from './form.ts';
import { readWorkingCopy } from '../../../app/drafts/stored-draft.ts';
import { StoredForm } from './stored-draft.ts';
import { placeOf, problemsOf, tabOf } from './problems.ts';

const readStored = (content: string) => readWorkingCopy({ content, baseVersion: null, savedAt: '' }, StoredForm);

const ready: CaseForm = {
  ...emptyCase,
  title: 'One lime',
  summary: 'A shop that sells more, and loses more.',
  subject: 'Strategy',
  opening: '<p>He ordered one lime.</p>',
  text: '<h3>The shop</h3><p>It is small.</p>',
  exhibits: [
    { ...emptyExhibit('table'), title: 'A day', columns: ['Item', '₹'], rows: [['Income', '100']], chartColumn: '' },
    { ...emptyExhibit('text'), title: 'A note', text: '<p>Close it.</p>' },
  ],
  questions: [{ ...emptyQuestion(), prompt: 'What does it lose?' }],
  rubric: [{ ...emptyCriterion(), criterion: 'The sum', points: '100', full: '5.6 lakh', half: 'about five' }],
};
const PUBLISHED = { status: 'published' } as const;

/** The server's response to that draft, as far as the editor reads it. */
const storedOf = (form: CaseForm): CaseStudy => {
  const draft = v.parse(CaseStudyDraft, draftOf(form, PUBLISHED, null));
  const { rubric, opening, text, exhibits } = draft;
  return {
    ...draft,
    _id: 'a'.repeat(24),
    readingMinutes: draft.readingMinutes ?? 1,
    questionCount: draft.questions.length,
    points: 100,
    publishedAt: null,
    inside: { sections: [], exhibits: [] },
    locked: null,
    rest: { ...draft, rubric },
    submission: null,
    editing: {
      status: 'published',
      version: 1,
      scheduledAt: null,
      author: null,
      createdAt: '',
      updatedAt: '',
      rubric,
      written: { opening, text, exhibits },
    },
  };
};

describe('the form of a case study', () => {
  it('that is ready has nothing against being published', () => {
    expect(problemsOf(ready, PUBLISHED)).toEqual([]);
  });
  it('comes back from the server as the same draft', () => {
    const sent = draftOf(ready, PUBLISHED, null);
    expect(draftOf(formOfCase(storedOf(ready)), PUBLISHED, null)).toEqual({ ...sent, readingMinutes: 1 });
  });
  it('as a draft may be as unfinished as its author likes, but for what names it', () => {
    expect(problemsOf(emptyCase, { status: 'draft' })).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'subject', message: 'Subject is required' },
    ]);
    expect(problemsOf({ ...emptyCase, title: 'a', subject: 'b' }, { status: 'draft' })).toEqual([]);
  });
  it('names each fault by its field, its tab and its place', () => {
    const broken: CaseForm = {
      ...ready,
      exhibits: [...ready.exhibits, emptyExhibit('text')],
      rubric: [{ ...emptyCriterion(), criterion: 'The sum', points: 'ten', full: 'a', half: '' }],
    };
    expect(problemsOf(broken, PUBLISHED).map((problem) => [problem.field, tabOf(problem), placeOf(problem)])).toEqual([
      ['exhibits.2.title', 'exhibits', 'Exhibit 3: '],
      ['rubric.0.points', 'rubric', 'Criterion 1: '],
    ]);
    const blank = { ...ready, questions: [emptyQuestion()] };
    const [fault] = problemsOf(blank, PUBLISHED);
    expect([fault?.message, fault && placeOf(fault)]).toEqual(['Question 1 has no text', '']);
  });
  it('is kept and read back letter by letter, and what is no form is not taken for one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, cell) => {
        const form = { ...ready, title, exhibits: [{ ...emptyExhibit('table'), rows: [[cell, cell]] }] };
        expect(readStored(JSON.stringify(form))).toEqual(form);
      }),
    );
    expect([readStored('{'), readStored('{}'), readStored('null')]).toEqual([null, null, null]);
  });
});
