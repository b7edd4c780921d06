import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';

const BIN = join(ROOT, 'node_modules/.bin/depcruise');
const COPIED = ['server', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs'] as const;

/** An import, its file, and the rule that forbids it. */
const FAULTS = [
  [
    'the inner file of another module',
    'server/modules/daily/streaks/service.ts',
    '../../ranking/badges/service.ts',
    'modules-import-each-other-through-index',
  ],
  [
    'the row types of another module',
    'server/modules/daily/streaks/service.ts',
    '../../ranking/tables.ts',
    'modules-import-each-other-through-index',
  ],
  [
    'the manifest of another module',
    'server/modules/daily/streaks/service.ts',
    '../../mentoring/module.ts',
    'only-the-list-imports-manifests',
  ],
  [
    'the inner file of a module, by the app',
    'server/app.ts',
    './modules/ranking/badges/service.ts',
    'the-app-imports-modules-through-index',
  ],
  [
    'a module, by the platform',
    'server/platform/jobs/worker.ts',
    '../../modules/identity/index.ts',
    'the-platform-knows-no-module',
  ],
] as const;

describe('the check of imports, in a copy of the server with faults', () => {
  let output = '';

  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'business-wisdom-imports-'));
    for (const part of COPIED) {
      await cp(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
    }
    for (const [index, [, from, to]] of FAULTS.entries()) {
      await appendFile(join(root, from), `import type * as fault${String(index)} from '${to}';\n`);
    }
    output = await new Promise<string>((resolve) => {
      execFile(BIN, ['server', '--output-type', 'err'], { cwd: root }, (_fault, text) => {
        resolve(text);
      });
    });
    await rm(root, { recursive: true, force: true });
  });

  it.each(FAULTS)('finds an import of %s', (_name, from, to, rule) => {
    expect(output).toContain(`error ${rule}: ${from} → ${join(from, '..', to)}`);
  });

  it('finds nothing where there is no fault', () => {
    const found = new Set([...output.matchAll(/error (\S+): (\S+) →/g)].map(([, rule, from]) => `${rule} ${from}`));
    const made = new Set(FAULTS.map(([, from, , rule]) => `${rule} ${from}`));
    expect([...found].filter((fault) => !made.has(fault) && !fault.startsWith('no-cycles'))).toEqual([]);
  });
});
