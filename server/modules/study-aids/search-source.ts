import type { Actor } from '../../platform/http/routes/route.ts';
import type { SearchSource } from '../../platform/search/source.ts';
import { exampleBodyOf, sheetBodyOf } from './bodies.ts';
import type { StudyAidDeps } from './ports.ts';
import { changedAidsAfter, publishedAidsAmong, type AidRow, type AidTable } from './repository.ts';

interface Kind {
  readonly kind: 'sheet' | 'example';
  readonly table: AidTable;
  /** Texts of the body to search: those that need no plan. */
  readonly words: (row: AidRow) => readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    kind: 'sheet',
    table: 'formula_sheets',
    words: (row) => sheetBodyOf(row).sections.map(({ title }) => title),
  },
  { kind: 'example', table: 'worked_examples', words: (row) => exampleBodyOf(row).problem },
];

/** Published sheets by title, summary and section titles; examples by title, summary and problem. */
export const studyAidSearch = ({ db, mayOpen }: Omit<StudyAidDeps, 'clock'>): readonly SearchSource[] =>
  KINDS.map(({ kind, table, words }) => ({
    kind,
    topic: 'studyAids',
    changedAfter: async (position, most) =>
      (await changedAidsAfter(db, table, position, most)).map((row) => ({
        id: row.id,
        updatedAt: row.updated_at,
        published: row.status === 'published',
        title: row.title,
        text: [row.subject, row.summary, ...words(row)].join(' '),
      })),
    hits: async (actor: Actor | null, ids) => {
      if (ids.length === 0) return [];
      const entitled = actor !== null && (await mayOpen(actor));
      return (await publishedAidsAmong(db, table, ids)).map(({ id, title, summary, access }) => ({
        _id: id,
        title,
        text: summary,
        locked: access === 'subscriber' && !entitled,
      }));
    },
  }));
