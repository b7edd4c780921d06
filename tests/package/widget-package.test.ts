/** The npm package of the widget, as it is packed. In the frameworks themselves it is shown by `npm run test:frameworks`. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../widget/version.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);

describe('the package business-quiz', () => {
  let project: string;
  let installed: string;
  const node = async (code: string): Promise<string> =>
    (await execute(process.execPath, ['--input-type=module', '--eval', code], { cwd: project })).stdout.trim();

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'business-quiz-'));
    const packed = join(project, 'packed');
    await execute(process.execPath, [join(ROOT, 'scripts/widget/package.ts'), packed], { cwd: ROOT });
    const modules = join(project, 'node_modules');
    await mkdir(modules);
    await execute('tar', ['xzf', join(packed, `business-quiz-${VERSION}.tgz`), '-C', modules]);
    await execute('mv', [join(modules, 'package'), join(modules, 'business-quiz')]);
    installed = join(modules, 'business-quiz');
    for (const name of ['react', 'react-dom', '@types', 'csstype', 'scheduler'])
      await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }, 60_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('holds the element, its types, the wrapper for React and its descriptions, and nothing else', async () => {
    const { stdout } = await execute('find', ['.', '-type', 'f'], { cwd: installed });
    expect(stdout.trim().split('\n').sort()).toEqual([
      './README.md',
      './classic.js',
      './custom-elements.json',
      './element.js',
      './index.d.ts',
      './index.js',
      './integrity.json',
      './package.json',
      './react.d.ts',
      './react.js',
    ]);
  });

  it('names the hashes of its scripts', async () => {
    const integrity = JSON.parse(await readFile(join(installed, 'integrity.json'), 'utf8')) as Record<string, string>;
    for (const name of ['element.js', 'classic.js']) {
      const hash = createHash('sha384').update(await readFile(join(installed, name)));
      expect(integrity[name]).toBe(`sha384-${hash.digest('base64')}`);
    }
  });

  it('can be imported on a server, where React renders the element with its attributes and its content', async () => {
    const html = await node(`
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { defined } from 'business-quiz';
      import { BusinessQuiz } from 'business-quiz/react';
      await defined;
      const props = { partner: 'pk_1', server: 'https://quiz.example.com', className: 'wide', onReady: () => {} };
      console.log(renderToString(createElement(BusinessQuiz, props, 'The quiz')));
    `);
    expect(html).toBe(
      '<business-quiz partner="pk_1" server="https://quiz.example.com" class="wide">The quiz</business-quiz>',
    );
  });

  it('has types that accept what is documented and refuse what isn’t', async () => {
    const consumer = `
      import { createElement, createRef } from 'react';
      import { defined, type BusinessQuizElement } from 'business-quiz';
      import { BusinessQuiz } from 'business-quiz/react';
      const found: BusinessQuizElement | null = document.querySelector('business-quiz');
      void found?.reload();
      void defined.then(() => undefined);
      const ref = createRef<BusinessQuizElement>();
      const given = { partner: 'pk_1', server: 'https://quiz.example.com' };
      createElement(BusinessQuiz, { ...given, ref, onComplete: ({ percent }, event) => percent + event.timeStamp });
      // @ts-expect-error a server must be named
      createElement(BusinessQuiz, { partner: 'pk_1' });
      // @ts-expect-error there is no such theme
      createElement(BusinessQuiz, { ...given, theme: 'blue' });
      // @ts-expect-error an answer has no percent
      createElement(BusinessQuiz, { ...given, onAnswer: ({ percent }) => percent });
    `;
    await writeFile(join(project, 'consumer.ts'), consumer);
    await writeFile(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          lib: ['es2022', 'dom'],
          types: [],
          skipLibCheck: false,
        },
        files: ['consumer.ts'],
      }),
    );
    const { stdout } = await execute(join(ROOT, 'node_modules/.bin/tsc'), ['--project', project], {
      cwd: project,
    }).catch((error: unknown) => error as { readonly stdout: string });
    expect(stdout).toBe('');
  });
});
