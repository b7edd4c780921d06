import { globSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DashboardPath } from '../app/routing/dashboard-path.ts';
import type { WebModule } from '../app/routing/manifest.ts';
import { paths } from '../app/routing/route-table.ts';
import { ROUTES } from '../app/routing/routes.ts';
import type { StaffPage } from '../app/staff/manifest.ts';
import { sectionsFor } from '../app/staff/sections.ts';
import { modules } from './index.ts';
import { staffPages } from './staff.ts';

const WEB = new URL('.', import.meta.url);
/** Folders of `shared/` for what every module uses. */
const NO_DOMAIN = ['common'];

const foldersOf = async (folder: URL): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const folders = await foldersOf(WEB);

/** The exports of that file of a module; none when it has no such file. */
const exportsOf = async <T>(folder: string, file: string): Promise<readonly T[]> => {
  const files = await readdir(new URL(`${folder}/`, WEB));
  if (!files.includes(file)) return [];
  const module = (await import(new URL(`${folder}/${file}`, WEB).pathname)) as Record<string, T>;
  return Object.values(module);
};

/** True if a page that combines modules shows parts of this one. */
const isInCombinedPages = (folder: string): boolean =>
  globSync('web/pages/**/*.tsx').some((file) => readFileSync(file, 'utf8').includes(`/modules/${folder}/`));

const doubled = (texts: readonly string[]): readonly string[] => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the modules of the site', () => {
  it.each(folders)('%s declares its pages and is in the lists, or is part of combined pages', async (folder) => {
    const learners = await exportsOf<WebModule>(folder, 'module.tsx');
    const staff = await exportsOf<readonly StaffPage[]>(folder, 'staff.tsx');
    expect(learners.length + staff.length > 0 || isInCombinedPages(folder), 'the module is used').toBe(true);
    for (const manifest of learners) expect(modules).toContain(manifest);
    for (const page of staff.flat()) expect(staffPages).toContain(page);
  });

  it('are modules of the server', async () => {
    const server = await foldersOf(new URL('../../server/modules/', WEB));
    for (const part of ['../../web/modules/', '../../shared/domain/', '../../shared/contract/']) {
      const names = await foldersOf(new URL(part, WEB));
      expect(names.filter((name) => !server.includes(name) && !NO_DOMAIN.includes(name))).toEqual([]);
    }
  });
});

describe('the routes', () => {
  it('have a path each', () => {
    expect(doubled(ROUTES.map(({ path }) => path.toLowerCase().replace(/:\w+/g, ':')))).toEqual([]);
  });

  it.each([...folders, '../pages'])('of %s have the paths of its paths.ts, and links know them', async (folder) => {
    const [manifest] = await exportsOf<WebModule>(folder, 'module.tsx');
    const declared = await exportsOf<Readonly<Record<string, unknown>>>(folder, 'paths.ts');
    const values = declared.flatMap((record) => Object.entries(record));
    const patterns = values.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
    const routed = (manifest?.routes ?? []).map(({ path }) => (path === '*' ? path : path.replace(/\/\*$/, '')));
    expect(routed.filter((path) => path !== '*').sort()).toEqual([...patterns].sort());
    const builders = values.filter(([, value]) => typeof value === 'function');
    for (const [name, builder] of builders) expect(paths[name as keyof typeof paths], name).toBe(builder);
  });

  it('give every entry of a menu a position of its own', () => {
    const positions = ROUTES.flatMap(({ menus = {} }) =>
      Object.entries(menus).map(([menu, position]) => `${menu} ${String(position)}`),
    );
    expect(doubled(positions)).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('has every page once', () => {
    const pages = staffPages.flatMap(({ path, below = [] }) => [path, ...below.map((page) => `${path}/${page.path}`)]);
    expect(doubled(pages.map((path) => path.replace(/:\w+/g, ':')))).toEqual([]);
  });

  it('has every section once, by name, key and position', () => {
    const sections = sectionsFor({ role: 'admin' });
    expect(sections.length).toBe(staffPages.filter(({ section }) => section !== undefined).length);
    expect(doubled(sections.map(({ label }) => label))).toEqual([]);
    expect(doubled(sections.map(({ key }) => key))).toEqual([]);
    expect(doubled(sections.map(({ group, position }) => `${group} ${String(position)}`))).toEqual([]);
  });

  it('is linked by the paths that modules declare, and by no others', () => {
    expectTypeOf<'users-list'>().toExtend<DashboardPath>();
    expectTypeOf<'users-list/0123'>().toExtend<DashboardPath>();
    expectTypeOf<'user-list'>().not.toExtend<DashboardPath>();
    // @ts-expect-error -- no module declares this page
    expect(paths.dashboard('user-list')).toBe('/dashboard/user-list');
  });
});
