import { expect, it } from 'vitest';
import { settle } from '#shared/attempt/fake-time.ts';
import { createDraft } from '../../../app/drafts/create-draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { emptyForm } from './form-of.ts';
import { emptyQuestion, QuizForm } from './form.ts';
import { withoutLinks } from './use-editor.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

it('a save sends the links that the earlier one didn’t, even if the author typed while it was in progress', async () => {
  const question = { ...emptyQuestion('text'), id: 'q' };
  const linked = { ...emptyQuestion('text'), id: 'k' };
  const form: QuizForm = {
    ...emptyForm(),
    questions: [question, linked],
    links: [{ id: 'q', quizId: 'other', questionId: 'o', title: 'Other' }],
    unlinked: ['k'],
  };
  const sends: QuizForm[] = [];
  let release = (): void => undefined;
  const port: DraftPort<QuizForm, Stored, string> = {
    idOf: ({ id }) => id,
    versionOf: ({ version }) => version,
    formOf: () => form,
    restAfter: withoutLinks,
    problemsOf: () => [],
    send: async (sent) => {
      sends.push(sent);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { ok: true, data: { id: 'a', version: sends.length + 1 } };
    },
    read: () => Promise.resolve({ ok: true, data: null }),
  };
  const engine = createDraft(
    { stored: { id: 'a', version: 1 }, blank: emptyForm(), schema: QuizForm, key: () => 'quiz', port },
    {
      clock: { now: () => 0, after: () => () => undefined },
      connectivity: { online: () => true, subscribe: () => () => undefined },
      device: { get: () => null, set: () => true, remove: () => undefined, subscribe: () => () => undefined },
    },
  );
  void engine.save('draft');
  await settle();
  engine.change('title', { title: 'Typed meanwhile' });
  release();
  await settle();
  void engine.save('draft');
  await settle();
  expect(sends.map(({ title, links, unlinked }) => [title, links.length, unlinked.length])).toEqual([
    ['', 1, 1],
    ['Typed meanwhile', 0, 0],
  ]);
  engine.undo();
  expect(engine.state().history.now).toMatchObject({ title: '', links: [], unlinked: [] });
  release();
});

it('a link that ended while the save that makes it was in progress ends with the next save', () => {
  const question = { ...emptyQuestion('text'), id: 'q' };
  const links = [{ id: 'q', quizId: 'other', questionId: 'o', title: 'Other' }];
  const sent: QuizForm = { ...emptyForm(), questions: [question], links };
  expect(withoutLinks({ ...sent, links: [] }, sent)).toMatchObject({ links: [], unlinked: ['q'] });
});
