/** Checks that the chosen lint rules are on and find faults. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { makeTempDir } from '../tests/fixtures/server/temp-dir.ts';
import { ROOT } from './run.ts';

const Rules = v.record(v.string(), v.unknown());
const Settings = v.object({ rules: Rules, overrides: v.array(v.object({ rules: v.optional(Rules, {}) })) });
const Report = v.object({ diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), filename: v.string() })) });

/** Rules of the presets that Oxlint lacks, and their replacements. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'Oxlint has none, and `instanceof` sees a look-alike',
  '@typescript-eslint/no-unsafe-enum-assignment': 'TypeScript allows no enums here (`erasableSyntaxOnly`)',
  'no-octal': 'a module with an octal number is no module',
  'no-dupe-args': 'a module with two parameters of one name is no module',
  'react-hooks/config': 'the options of the compiler are Oxlint’s',
  'react-hooks/gating': 'the options of the compiler are Oxlint’s',
};

const isOn = (level: unknown): boolean => {
  const [severity] = Array.isArray(level) ? (level as readonly unknown[]) : [level];
  return severity !== 'off' && severity !== 0;
};

/** Oxlint's name for a rule; rules that TypeScript extends share the original's name. */
const namesOf = (rule: string): readonly string[] => {
  const [plugin, name = ''] = rule.split('/');
  if (plugin === '@typescript-eslint') return [`typescript/${name}`, name];
  return plugin === 'react-hooks' ? [`react/${name}`] : [rule];
};

it('every rule of the presets is on, or is named with what stands in for it', async () => {
  const presets: readonly { readonly rules?: object | undefined }[] = [
    js.configs.recommended,
    ...tseslint.configs.strictTypeChecked,
    ...tseslint.configs.stylisticTypeChecked,
    hooks.configs.flat['recommended-latest'],
  ];
  const wanted = Object.entries(Object.assign({}, ...presets.map(({ rules }) => rules)) as Record<string, unknown>)
    .filter(([, level]) => isOn(level))
    .map(([rule]) => rule);
  const settings = v.parse(Settings, JSON.parse(await readFile(join(ROOT, '.oxlintrc.json'), 'utf8')));
  const on = new Set(
    [settings, ...settings.overrides].flatMap(({ rules }) =>
      Object.entries(rules)
        .filter(([, level]) => isOn(level))
        .map(([rule]) => rule),
    ),
  );
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((rule) => !namesOf(rule).some((name) => on.has(name)) && !(rule in ELSEWHERE))).toEqual([]);
});

const FAULTS: Readonly<Record<string, string>> = {
  'server/fault.ts': `
    enum Level { Low, High }
    export const level = (given: number): Level => { const found: Level = given as never; return found; };
    const later = async (): Promise<number> => { await Promise.resolve(); return 1; };
    /** @deprecated */
    const old = 1;
    export const run = (list: string[], unknownThing: any, kind: 'a' | 'b'): void => {
      later();
      list.forEach(async () => { await later(); });
      const text: string = unknownThing.text;
      if (kind == 'a') console.log(text, old, process.env);
      if (list !== undefined) delete list[0];
      switch (kind) { case 'a': break; }
    };
    // oxlint-disable-next-line no-debugger -- there is none
    export const nothing = (list: string[]) => list[0]!;`,
  'web/fault.tsx': `
    import { lazy, useEffect, useState } from 'react';
    export const Later = lazy(() => import('./page.tsx'));
    export const Page = ({ open, id }: { open: boolean; id: string }) => {
      if (open) useState(0);
      const Part = () => <p>{id}</p>;
      useEffect(() => { document.title = id; }, []);
      return <Part />;
    };`,
};

it('sees faults of types, of hooks and of the project’s own rules', async () => {
  const dir = makeTempDir('lint');
  await cp(join(ROOT, '.oxlintrc.json'), join(dir, '.oxlintrc.json'));
  const compilerOptions = { strict: true, target: 'es2024', module: 'esnext', jsx: 'preserve', lib: ['es2024', 'dom'] };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
  for (const [name, text] of Object.entries(FAULTS)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const output = await new Promise<string>((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], { cwd: dir }, (_fault, text) =>
      resolve(text),
    );
  });
  const { diagnostics } = v.parse(Report, JSON.parse(output));
  const seen = new Set(diagnostics.map(({ code }) => code));
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
      'typescript(no-explicit-any)',
      'typescript(no-unsafe-assignment)',
      'typescript(no-unsafe-member-access)',
      'typescript(no-unnecessary-condition)',
      'typescript(no-array-delete)',
      'typescript(no-deprecated)',
      'typescript(no-non-null-assertion)',
      'typescript(switch-exhaustiveness-check)',
      'eslint(eqeqeq)',
      'eslint(no-console)',
      'eslint(no-restricted-properties)',
      'eslint(no-restricted-imports)',
      'react-hooks(rules-of-hooks)',
      'react(static-components)',
      'react-hooks(exhaustive-deps)',
    ]),
  );
  expect(output).toContain('Unused');
});
