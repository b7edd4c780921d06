/** A temporary copy of the project, in which the source is changed while the tests run. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { ROOT } from '../run.ts';
import type { Mutation } from './mutation.ts';

export interface Copy {
  readonly root: string;
  /** Runs the work while the mutation is in place. */
  with<T>(mutation: Mutation, work: () => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Returns the source with the mutation in it; throws when its text isn't there exactly once. */
export const mutated = (source: string, { name, file, find, replacement }: Mutation): string => {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: the text is in ${file} ${String(times)} times: ${find}`);
  return source.replace(find, () => replacement);
};

const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

export const copyProject = async (): Promise<Copy> => {
  const root = await mkdtemp(join(tmpdir(), 'business-wisdom-defences-'));
  for (const file of filesOf(ROOT)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(ROOT, file), join(root, file), { verbatimSymlinks: true });
  }
  for (const folder of ['node_modules', 'dist'])
    if (existsSync(join(ROOT, folder))) await symlink(join(ROOT, folder), join(root, folder));
  return {
    root,
    async with(mutation, work) {
      const path = join(root, mutation.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, mutated(source, mutation));
      try {
        return await work();
      } finally {
        await writeFile(path, source);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
