import type { Listed } from '../http/pages/sitemap.ts';
import type { Deps } from '../dependencies.ts';
import type { Removals } from '../retention/retention.ts';
import type { AllContributions, Contributions, Module, ModuleApis } from './module.ts';

export interface Assembly extends Required<Omit<Contributions, 'listeners' | 'retention'>> {
  /** Public services of the modules. */
  readonly apis: ModuleApis;
  /** The retention of each module. */
  readonly retention: readonly Removals[];
}

/** Refuses a module that is read before it is created; without it the fault would be an `undefined` somewhere else. */
const inOrder = (apis: Record<string, unknown>): ModuleApis =>
  new Proxy<object>(apis, {
    get: (target, name) => {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name) as unknown;
      throw new Error(`The module ${name} is read before it is created, or isn't in the list of modules`);
    },
  }) as ModuleApis;

/** Creates the modules in the order of the list, subscribes their listeners, and collects what they add. */
export const assembleModules = (deps: Deps, modules: readonly Module[]): Assembly => {
  const created: Contributions[] = [];
  const apis: Record<string, unknown> = {};
  const collect = <T>(part: (module: Contributions) => readonly T[] | undefined): readonly T[] =>
    created.flatMap((module) => part(module) ?? []);
  const all: AllContributions = {
    get personalData() {
      return collect(({ personalData }) => personalData);
    },
    get calendars() {
      return collect(({ calendars }) => calendars);
    },
    get recount() {
      return collect(({ recount }) => recount);
    },
    get searched() {
      return collect(({ searched }) => searched);
    },
    get webhookOwners() {
      return collect(({ webhookOwners }) => webhookOwners);
    },
  };
  const handlers = (part: (module: Contributions) => Contributions['jobs']): NonNullable<Contributions['jobs']> =>
    Object.assign({}, ...created.map((module) => part(module) ?? {})) as NonNullable<Contributions['jobs']>;
  const visible = inOrder(apis);
  for (const module of modules) {
    const parts = module.create(deps, visible, all);
    if ('api' in parts) apis[module.name] = parts.api;
    created.push(parts);
  }
  for (const { add } of collect((module) => module.listeners)) add(deps.events);
  return {
    apis: visible,
    routes: collect(({ routes }) => routes),
    tasks: collect(({ tasks }) => tasks),
    jobs: handlers(({ jobs }) => jobs),
    outgoingJobs: handlers(({ outgoingJobs }) => outgoingJobs),
    personalData: all.personalData,
    calendars: all.calendars,
    feeds: collect(({ feeds }) => feeds),
    pages: collect(({ pages }) => pages),
    recount: all.recount,
    searched: all.searched,
    prepare: async () => {
      for (const { prepare } of created) await prepare?.();
    },
    webhookOwners: all.webhookOwners,
    serve: async (http, parts) => {
      for (const { serve } of created) await serve?.(http, parts);
    },
    retention: collect(({ retention }) => (retention === undefined ? [] : [retention])),
    listed: async () => {
      const lists: Listed[] = [];
      for (const { listed } of created) if (listed !== undefined) lists.push(...(await listed()));
      return lists;
    },
  };
};
