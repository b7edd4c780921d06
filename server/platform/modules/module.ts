/** The manifest of a module. The app reads it and knows no module by name. */
import type { FastifyInstance } from 'fastify';
import type { FragmentRenderer } from '#shared/contract/site/rendered-page.ts';
import type { ChangingPage } from '../http/pages/changing-pages.ts';
import type { Feed } from '../http/pages/feeds.ts';
import type { Site } from '../http/pages/site.ts';
import type { Listed } from '../http/pages/sitemap.ts';
import type { Route } from '../http/routes/route.ts';
import type { CalendarSource } from '../calendar/source.ts';
import type { Deps } from '../dependencies.ts';
import type { Task } from '../jobs/background.ts';
import type { JobHandler } from '../jobs/worker.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables, Trx } from '../database/tables.ts';
import type { Removals } from '../retention/retention.ts';
import type { SearchSource } from '../search/source.ts';
import type { WebhookOwner } from '../webhooks/owner.ts';
import type { Subscription } from './subscription.ts';

/** Recounts the running totals of one user from the attempts, in one transaction with the other modules. */
export type RecountStep = (trx: Trx, userId: string) => Promise<void>;

/** The parts of served pages. */
export interface PageParts {
  /** The built website. */
  readonly site: Site;
  /** Renders the widget as HTML; null where it isn't built. */
  readonly fragments: FragmentRenderer | null;
}

export interface Contributions {
  readonly routes?: readonly Route[];
  /** Handlers of background jobs, by kind of job. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /**
   * Handlers of jobs that call addresses given by users. A worker of their own does them, so that a slow receiver delays no
   * email.
   */
  readonly outgoingJobs?: Readonly<Record<string, JobHandler>>;
  /** Work that is repeated on a schedule. */
  readonly tasks?: readonly Task[];
  /** Listeners to domain events; modules subscribe in the order of their list. */
  readonly listeners?: readonly Subscription[];
  /** Work before the server answers its first call. */
  readonly prepare?: () => Promise<void>;
  readonly personalData?: readonly PersonalData[];
  readonly calendars?: readonly CalendarSource[];
  readonly feeds?: readonly Feed[];
  /** Pages whose HTML the server renders from what the API returns. */
  readonly pages?: readonly ChangingPage[];
  /** Search sources for learners and guests. */
  readonly searched?: readonly SearchSource[];
  /** Addresses for the sitemap, besides the fixed pages of the site. */
  readonly listed?: () => Promise<readonly Listed[]>;
  /** Serves what the module answers outside the API: its own pages, feeds and links in emails. */
  readonly serve?: (http: FastifyInstance, parts: PageParts) => void | Promise<void>;
  readonly recount?: readonly RecountStep[];
  /** Records that are deleted after the time in the retention table. */
  readonly retention?: Removals;
  /** Kinds of owners of webhooks, for the module's events. */
  readonly webhookOwners?: readonly WebhookOwner[];
}

/**
 * The functions that modules offer each other, by module; each module adds its own by augmenting this interface.
 * Read a module that comes later in the list inside a function, never while modules are being created.
 */
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface ModuleApis {}

/** A module's part of the server: what it adds, and what other modules may call. */
export type ModuleParts<Name extends string> = Contributions &
  (Name extends keyof ModuleApis ? { readonly api: ModuleApis[Name] } : { readonly api?: never });

export interface Module<Name extends string = string> {
  readonly name: Name;
  /** Tables of other modules that this one reads; a check fails when it reads others. Only the owner writes a table. */
  readonly reads?: readonly (keyof Tables)[];
  create(deps: Deps, modules: ModuleApis, all: AllContributions): ModuleParts<Name>;
}

/** Contributions of all modules. Complete once every module is created, so read it inside functions. */
export interface AllContributions {
  readonly personalData: readonly PersonalData[];
  readonly calendars: readonly CalendarSource[];
  readonly recount: readonly RecountStep[];
  readonly searched: readonly SearchSource[];
  readonly webhookOwners: readonly WebhookOwner[];
}

export const defineModule = <const Name extends string>(module: Module<Name>): Module<Name> => module;
