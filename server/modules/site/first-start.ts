/** The content of an empty database after the first start. */
import { makeToken } from '../../platform/crypto.ts';
import type { Trx } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { hasQuizzes } from '../quizzes/index.ts';
import type { DocumentKindName } from './starter-content/documents/kind.ts';
import { documentKinds } from './starter-content/documents/kinds.ts';
import { seedDocuments } from './starter-content/documents/seed.ts';
import { seedSamples } from './starter-content/seed-samples.ts';
import { seedContent } from './starter-content/seed.ts';

const DEFAULT_ADMIN = 'admin@example.com';
const PASSWORD_LENGTH = 20;

export interface FirstStart {
  /** The first admin and the password that only this reader sees; null when it was configured or there before. */
  readonly newAdmin: { readonly email: string; readonly password: string } | null;
  readonly quizzes: number;
  readonly dailySets: number;
  /** Items that newer starter content has replaced. */
  readonly updated: number;
  readonly insights: number;
  readonly caseStudies: number;
  readonly decks: number;
  readonly sheets: number;
  readonly examples: number;
  readonly mocks: number;
  readonly paths: number;
}

/** Functions of the app that the first start needs. */
interface Started {
  readonly auth: {
    /** Makes the first admin, where there is none; returns true if it did. */
    makeFirstAdmin(admin: { readonly email: string; readonly password: string }): Promise<boolean>;
    addSampleStaff(
      trx: Trx,
      account: { readonly id: string; readonly name: string; readonly email: string },
    ): Promise<boolean>;
  };
  readonly deps: Deps;
  readonly updates: { updateUnedited(): Promise<number> };
}

/** Makes the first admin, and stores the starter content where there is none. Harmless on any later start. */
export const prepareFirstStart = async ({ auth, deps, updates }: Started): Promise<FirstStart> => {
  const { adminEmail, adminPassword } = deps.config;
  const configured = adminEmail !== undefined && adminPassword !== undefined;
  const admin = configured
    ? { email: adminEmail, password: adminPassword }
    : { email: DEFAULT_ADMIN, password: makeToken(deps.random).slice(0, PASSWORD_LENGTH) };
  const made = await auth.makeFirstAdmin(admin);
  const { contentDir } = deps.config;
  // Only an empty database gets quizzes: what an editor deleted must not come back.
  const isNew = !(await hasQuizzes(deps.db));
  const seeded = !isNew
    ? { quizzes: 0, dailySets: 0, updated: await updates.updateUnedited() }
    : { ...(await seedContent(deps, contentDir)), updated: 0 };
  const added = new Map<DocumentKindName, number>();
  for (const kind of documentKinds(deps, contentDir)) added.set(kind.name, await seedDocuments(deps, kind));
  const countOf = (name: DocumentKindName): number => added.get(name) ?? 0;
  if (isNew && deps.config.sampleEvents) {
    const addStaff: typeof auth.addSampleStaff = (...given) => auth.addSampleStaff(...given);
    await seedSamples({ ...deps, addStaff }, contentDir);
  }
  return {
    newAdmin: made && !configured ? admin : null,
    ...seeded,
    insights: countOf('insight'),
    caseStudies: countOf('case'),
    decks: countOf('deck'),
    sheets: countOf('sheet'),
    examples: countOf('example'),
    mocks: countOf('mock'),
    paths: countOf('path'),
  };
};
