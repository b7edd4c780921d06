import type { Deps } from '../../../../platform/dependencies.ts';
import { caseDocuments } from './case-studies.ts';
import { deckDocuments } from './decks.ts';
import { insightDocuments } from './insights.ts';
import type { DocumentKind } from './kind.ts';
import { mockDocuments } from './mocks.ts';
import { pathDocuments } from './paths.ts';
import { exampleDocuments, sheetDocuments } from './study-aids.ts';

/** Every kind of starter document, each after those that it refers to. */
export const documentKinds = (
  deps: Pick<Deps, 'clock' | 'random' | 'files'>,
  folder: string,
): readonly DocumentKind[] => [
  insightDocuments({ ...deps, folder }),
  caseDocuments(folder, deps.random),
  deckDocuments(folder, deps),
  sheetDocuments(folder),
  exampleDocuments(folder),
  mockDocuments(folder, deps.random),
  pathDocuments(folder),
];
