import type { Question } from '#shared/contract/quizzes/question.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import type { ContentInsight } from '../../../../../content/format.ts';
import type { Random } from '../../../../platform/ports.ts';
import type { ObjectStore } from '../../../../platform/storage/object-store.ts';
import { insertSeededInsight, saveStarterInsight, starterInsights, type StarterInsight } from '../../../news/index.ts';
import { quizIdsByKey } from '../../../quizzes/index.ts';
import { blocksToHtml, readingMinutesOf } from '../blocks.ts';
import { readInsights } from '../files.ts';
import { picturePath, storePicture } from '../pictures.ts';
import { toQuestion } from '../questions.ts';
import { questionListChanges } from '../updates/changes.ts';
import { withKnownIds } from '../updates/known-ids.ts';
import { accessText, joined, oneADayBack, textChanges, type DocumentKind } from './kind.ts';

const PART_ID_BYTES = 10;

/** Newest event first; of one day by key, so that every machine has one order. */
const newestFirst = (a: ContentInsight, b: ContentInsight): number =>
  b.eventDate.localeCompare(a.eventDate) || a.key.localeCompare(b.key);

// Written by this product only.
const questionsOf = ({ questions }: Pick<StarterInsight, 'questions'>): Question[] =>
  JSON.parse(questions) as Question[];

// Written by this product only.
const programNames = (programs: string): string =>
  (JSON.parse(programs) as readonly string[]).map((key) => programByKey(key)?.title ?? key).join(', ');

const textsOf = (columns: StarterInsight) =>
  [
    ['Title', columns.title],
    ['Summary', columns.summary],
    ['Text', plainTextOf(columns.description), columns.description],
    ['Source', joined(columns.source_title, columns.source_url)],
    ['Date of the event', columns.event_date ?? ''],
    ['Access', accessText(columns.access)],
    ['Programs', programNames(columns.programs)],
    ['Related quiz', columns.related_quiz_id === null ? 'None' : 'Chosen', columns.related_quiz_id ?? ''],
  ] as const;

interface InsightDeps {
  readonly folder: string;
  readonly random: Random;
  /** Where the pictures go. */
  readonly files: ObjectStore;
}

/** Starter insights. A stored picture stays: editors change it without a new version of the text. */
export const insightDocuments = ({ folder, random, files }: InsightDeps): DocumentKind<StarterInsight> => ({
  name: 'insight',
  seededAs: 'insights',
  publishedAt: oneADayBack,
  async read() {
    const insights = (await readInsights(folder)).toSorted(newestFirst);
    const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');
    return insights.map((file) => ({
      key: file.key,
      title: file.title,
      file,
      partCount: file.check.length,
      async columns(db, stored) {
        const quizIds = await quizIdsByKey(db);
        const description = blocksToHtml(file.body);
        const questions = file.check.map((question) => toQuestion(question, partId));
        return {
          title: file.title,
          title_folded: foldForSearch(file.title),
          summary: file.summary,
          description,
          source_title: file.source.title,
          source_url: file.source.url ?? null,
          programs: JSON.stringify(file.programs),
          event_date: file.eventDate,
          access: file.access,
          related_quiz_id: quizIds.get(file.relatedQuiz ?? '') ?? null,
          questions: JSON.stringify(stored === undefined ? questions : withKnownIds(questions, questionsOf(stored))),
          reading_minutes: readingMinutesOf(description),
        };
      },
    }));
  },
  async stored(db) {
    const rows = await starterInsights(db);
    return new Map(
      rows.map(({ id, source_key, version, ...row }) => [
        source_key ?? '',
        { id, version, mayBeUnedited: version === 1, columns: row },
      ]),
    );
  },
  changes: (mine, theirs) => [
    ...textChanges(textsOf(mine), textsOf(theirs)),
    ...questionListChanges(questionsOf(mine), questionsOf(theirs)),
  ],
  prepare: ({ key }) => storePicture(files, folder, key),
  async insert(trx, document, { published, now }) {
    return insertSeededInsight(trx, {
      ...(await document.columns(trx)),
      id: makeId(published, (count) => random.bytes(count)),
      source_key: document.key,
      image: await picturePath(folder, document.key),
      status: 'published',
      author_id: null,
      published_at: published,
      created_at: now,
      updated_at: now,
    });
  },
  save: saveStarterInsight,
});
