import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Deps } from '../dependencies.ts';
import { assembleModules } from './assemble.ts';
import { defineModule } from './module.ts';

it('modules serve their own pages, those without any are left out', async () => {
  const http = fastify();
  const page = (name: string, path: string) =>
    defineModule({
      name,
      create: () => ({ serve: (served) => void served.get(path, () => `served by ${name}`) }),
    });
  const later = defineModule({
    name: 'later',
    create: () => ({
      serve: async (served, { fragments }) => {
        await Promise.resolve();
        served.get('/later', () => (fragments === null ? 'without fragments' : 'with fragments'));
      },
    }),
  });
  const plain = defineModule({ name: 'plain', create: () => ({}) });
  const { serve } = assembleModules({} as Deps, [page('one', '/one'), plain, later, page('two', '/two')]);
  await serve(http, { site: { pages: new Map() }, fragments: null });
  const answers = await Promise.all(['/one', '/later', '/two'].map(async (url) => (await http.inject(url)).body));
  expect(answers).toEqual(['served by one', 'without fragments', 'served by two']);
});
