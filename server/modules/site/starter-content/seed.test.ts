import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { getCaseStudies, getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { getTeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { getDecks } from '#shared/contract/flashcards/flashcards.ts';
import { getMockExams } from '#shared/contract/mock-exams/mock-exams.ts';
import { getPath, getPaths } from '#shared/contract/learning-paths/learning-paths.ts';
import { getExamples, getSheets } from '#shared/contract/study-aids/study-aids.ts';
import { checkNewsInsight, getNewsInsight, getNewsInsights } from '#shared/contract/news/news.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import type { QuizBody } from '../../quizzes/quiz-body.ts';
import { QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { caseFaults, type CaseStudyParts } from '#shared/domain/cases/case-publishing.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { rightAnswerOf } from '#shared/domain/quizzes/review.ts';
import { drawnQuestions, drawsOf, faultsOf } from '../../quizzes/drawing/drawing.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { takeExam } from '../../../../tests/fixtures/records/mock-exams.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { openAttempt } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { systemRandom } from '../../../platform/random.ts';
import type { DocumentKindName } from './documents/kind.ts';
import { documentKinds } from './documents/kinds.ts';
import { seedDocuments } from './documents/seed.ts';
import { seedContent } from './seed.ts';

const FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url));
const filesOf = (pattern: string): number => globSync(pattern, { cwd: FOLDER }).length;
const QUIZZES = filesOf('quizzes/*/*.json');
const DAILY_SETS = filesOf('daily/*.json');

describeOnBothDatabases('The starter content', (start) => {
  let server: TestServer;
  const seed = () => seedContent({ db: server.db, clock: server.clock, random: systemRandom }, FOLDER);
  const seedKind = async (name: DocumentKindName): Promise<number> => {
    const { db, clock } = server;
    const kinds = documentKinds({ clock, random: systemRandom, files: server.app.deps.files }, FOLDER);
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`No starter ${name}`);
    return seedDocuments({ db, clock }, kind);
  };
  const bodies = async (): Promise<QuizBody[]> =>
    (await server.db.selectFrom('quiz_versions').select('body').execute()).map(
      ({ body }) => JSON.parse(body) as QuizBody,
    );

  beforeAll(async () => {
    server = await start();
    expect(await seed()).toEqual({ quizzes: QUIZZES, dailySets: DAILY_SETS });
    expect([QUIZZES, DAILY_SETS].every((count) => count > 20)).toBe(true);
  });

  it('is there once, however often it is seeded', async () => {
    expect(await seed()).toEqual({ quizzes: 0, dailySets: 0 });
    expect((await bodies()).length).toBe(QUIZZES + DAILY_SETS);
  });
  it('is ready to be published, and its key scores 100 %', async () => {
    for (const body of await bodies()) {
      expect(publishingFaults(body.questions)).toEqual([]);
      expect(body.questions.flatMap(faultsOf)).toEqual([]);
      const questions = drawnQuestions(body.questions, drawsOf(body.questions, 'a seed') ?? {});
      const answers = new Map(questions.map((question) => [question.id, rightAnswerOf(question)]));
      expect(scoreAttempt({ ...body, questions }, answers).percentCenti).toBe(10_000);
    }
  });
  it('has quizzes in every program of quizzes', async () => {
    for (const program of QUIZ_PROGRAM_KEYS) {
      expect((await server.api(getQuizCards, { query: { program } })).data.data.length).toBeGreaterThan(0);
    }
  });
  it('has ids that are random, not counted up along the key', async () => {
    for (const { questions } of await bodies()) {
      for (const question of questions) {
        if (question.kind === 'ordering') for (const id of question.order) expect(id).toMatch(/^[0-9a-f]{20}$/);
        if (question.kind === 'matching') for (const [left, right] of question.pairs) expect(left).not.toBe(right);
      }
    }
  });
  it('can be taken', async () => {
    const { data } = await server.api(getQuizCards, { query: { program: 'businessVocabulary' } });
    const card = data.data.find(({ access }) => access === 'free');
    const { quiz } = await openAttempt(server, await signUp(server), card?._id ?? '');
    expect(quiz.questions.length).toBe(card?.questionCount);
  });

  it('has insights, once, newest event first, each with its two questions', async () => {
    const added = await seedKind('insight');
    expect([added > 0, await seedKind('insight')]).toEqual([true, 0]);
    const { data, pagination } = (await server.api(getNewsInsights, { query: { limit: 100 } })).data;
    expect(pagination.total).toBe(added);
    expect(new Set(data.map(({ image }) => image)).size).toBe(added);
    const days = data.map(({ eventDate }) => eventDate ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    for (const { _id, locked, image } of data) {
      const picture = await fetch(`${server.url}${image ?? ''}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(26_000);
      const { insight } = (await server.api(getNewsInsight, { params: { id: _id } })).data.data;
      expect(insight.check).toHaveLength(locked ? 0 : 2);
      expect(insight.description).toMatch(/^<p>/);
      if (locked) continue;
      const reply = await server.api(checkNewsInsight, { params: { id: _id }, body: { answers: [] } });
      expect(reply.data.data.review.map(({ verdict }) => verdict)).toEqual(['unanswered', 'unanswered']);
    }
  });

  it('has case studies, once, each ready to be published and read', async () => {
    const added = await seedKind('case');
    expect([added, await seedKind('case')]).toEqual([12, 0]);
    const as = await signUp(server, { role: 'admin' });
    const { data } = (await server.api(getCaseStudies, { as })).data;
    expect(data).toHaveLength(added);
    for (const { _id, summary, points } of data) {
      const { caseStudy } = (await server.api(getCaseStudy, { params: { id: _id }, as })).data.data;
      expect(points).toBe(100);
      const { opening, rest, editing } = caseStudy;
      expect(caseFaults({ summary, opening, ...rest, rubric: editing?.rubric ?? [] } as CaseStudyParts)).toEqual([]);
      expect(caseStudy.inside.sections.length).toBeGreaterThan(2);
      expect(rest?.exhibits.length).toBe(caseStudy.inside.exhibits.length);
    }
  });

  it('has a teaching note for every case study', async () => {
    await seedKind('case');
    const as = await signUp(server, { role: 'subadmintwo' });
    const { data } = (await server.api(getCaseStudies, { as })).data;
    expect(data).toHaveLength(12);
    for (const { _id, title } of data) {
      const { caseStudy, note } = (await server.api(getTeachingNote, { params: { id: _id }, as })).data.data;
      expect(caseStudy.title).toBe(title);
      expect(note?.plan.reduce((sum, step) => sum + step.minutes, 0)).toBe(note?.minutes);
    }
  });
  it('has decks of flashcards, once, some for everyone and some for subscribers', async () => {
    expect([await seedKind('deck'), await seedKind('deck')]).toEqual([filesOf('decks/*.json'), 0]);
    const { decks } = (await server.api(getDecks, {})).data.data;
    expect(decks).toHaveLength(filesOf('decks/*.json'));
    expect(new Set(decks.map(({ locked }) => locked))).toEqual(new Set([null, 'subscription']));
    expect(decks.every(({ cardCount }) => cardCount === 30)).toBe(true);
  });
  it('has formula sheets and worked examples, once, some for everyone and some for subscribers', async () => {
    const counts = { sheets: filesOf('sheets/*.json'), examples: filesOf('examples/*.json') };
    expect([await seedKind('sheet'), await seedKind('sheet')]).toEqual([counts.sheets, 0]);
    expect([await seedKind('example'), await seedKind('example')]).toEqual([counts.examples, 0]);
    const { sheets } = (await server.api(getSheets, {})).data.data;
    const { examples } = (await server.api(getExamples, {})).data.data;
    expect({ sheets: sheets.length, examples: examples.length }).toEqual(counts);
    for (const aids of [sheets, examples]) {
      expect(new Set(aids.map(({ locked }) => locked))).toEqual(new Set([null, 'subscription']));
    }
  });
  it('has mock exams, once, one of them free, whose sections can be taken one after the other', async () => {
    const count = filesOf('mocks/*.json');
    expect([await seedKind('mock'), await seedKind('mock')]).toEqual([count, 0]);
    const as = await signUp(server);
    const { exams } = (await server.api(getMockExams, { as })).data.data;
    expect([exams.length, exams.filter(({ locked }) => !locked).length]).toEqual([count, 1]);
    const free = exams.find(({ locked }) => !locked);
    const result = await takeExam(server, as, free?._id ?? '');
    expect(result.review).toHaveLength(free?.questionCount ?? 0);
  });
  it('has learning paths, once, all of whose items are there, and a free one among their first steps', async () => {
    // Seeded before where the other tests ran.
    for (const name of ['insight', 'case', 'deck', 'sheet', 'example'] as const) await seedKind(name);
    const count = filesOf('paths/*.json');
    expect([await seedKind('path'), await seedKind('path')]).toEqual([count, 0]);
    const as = await signUp(server);
    const { paths } = (await server.api(getPaths, { as })).data.data;
    expect(paths).toHaveLength(count);
    for (const { _id } of paths) {
      const { path } = (await server.api(getPath, { params: { id: _id }, as })).data.data;
      const all = [path.preTest, ...path.steps, path.postTest].filter((step) => step !== null);
      expect(all.filter(({ state }) => state === 'unavailable')).toEqual([]);
      expect(all[0]?.state).toBe('next');
    }
  });
});
