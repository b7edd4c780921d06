/** Cost of the report on assignments: an organisation of 10,000 people beside one of 1,000, on both databases. */
import { sql, type KyselyPlugin } from 'kysely';
import type { Endpoint } from '../../shared/contract/common/endpoint.ts';
import * as report from '../../shared/contract/organisations/assignment-report.ts';
import { listOrganisationAssignments } from '../../shared/contract/organisations/assignments.ts';
import type { DialectName } from '../../server/platform/database/database.ts';
import { assign } from '../../tests/fixtures/records/assignments.ts';
import { makeInsight } from '../../tests/fixtures/records/insights.ts';
import { makeOrganisation } from '../../tests/fixtures/records/organisations.ts';
import { signUp } from '../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../tests/fixtures/records/quizzes.ts';
import type { CallOptions } from '../../tests/fixtures/server/api.ts';
import { startServer } from '../../tests/fixtures/server/server.ts';
import { createDatabases, type Databases } from './databases.ts';
import { median, type Row, type RunOptions } from '../row.ts';

const SIZES = { quick: [100, 1_000], full: [1_000, 10_000] } as const;
/** Assignments to everyone: each person did all of them. */
const QUIZZES = 16;
const INSIGHTS = 4;
const QUESTIONS = 10;
const ROUNDS = 3;
/** Ten times the people may take ten times as long, and half as much again for larger sorts. */
const TIMES = 15;
/** Every second person is in the team. */
const TEAM = 'b'.repeat(24);

interface Measured {
  readonly name: string;
  readonly ms: number;
  readonly statements: number;
}

/** An organisation of so many people with results in everything that is assigned to them. */
const organisationOf = async (databases: Databases, kind: DialectName, people: number) => {
  const { database, fill } = await databases.open(kind, `people_${String(people)}_${kind}`);
  const statements = { count: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements.count += 1;
      return Promise.resolve(result);
    },
  };
  const server = await startServer({
    adapters: { database: { ...database, db: database.db.withPlugin(counting), close: () => Promise.resolve() } },
  });
  const admin = await signUp(server, { role: 'admin' });
  const owner = await signUp(server);
  const { _id: id } = await makeOrganisation(server, admin, owner, { seats: people });
  const questions = Array.from({ length: QUESTIONS }, (_, number) => ({ ...everyKind[2], id: `q${String(number)}` }));
  let first = '';
  const quizzes: string[] = [];
  for (let number = 0; number < QUIZZES; number += 1) {
    const chapter = await makeChapter(server, `Subject ${String(number)}`, `Chapter ${String(number)}`);
    const { _id: itemId } = await makeQuiz(server, admin, chapter, { title: `Quiz ${String(number)}`, questions });
    quizzes.push(itemId);
    const { data } = await assign(server, owner, id, { itemId, everyone: true });
    first = data.data.assignment._id;
  }
  const insights: string[] = [];
  for (let number = 0; number < INSIGHTS; number += 1) {
    const itemId = await makeInsight(server, { title: `Insight ${String(number)}` });
    insights.push(itemId);
    await assign(server, owner, id, { kind: 'insight', itemId, everyone: true });
  }
  const hex = (number: string) =>
    sql.raw(kind === 'sqlite' ? `printf('%024x', ${number})` : `lpad(to_hex(${number}), 24, '0')`);
  const numbers = (count: number) => sql`with recursive n(i) as (
    select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(count)}
  )`;
  const now = server.clock.now() + 60_000;
  await fill(async (db) => {
    await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
      ${numbers(people - 1)} select ${hex('i')}, 'Person ' || i, ${hex('i')} || '@example.com', '', '', 'user', 'active', 0, 'default', 0, 0 from n`.execute(
      db,
    );
    await sql`insert into organisation_members (user_id, organisation_id, id, role, created_at)
      ${numbers(people - 1)} select ${hex('i')}, ${id}, ${hex('i')}, 'member', 0 from n`.execute(db);
    await db
      .insertInto('organisation_teams')
      .values({ id: TEAM, organisation_id: id, name: 'Half', name_folded: 'half', created_at: 0 })
      .execute();
    await sql`insert into organisation_team_members (team_id, member_id)
      ${numbers(people - 1)} select ${TEAM}, ${hex('i')} from n where i % 2 = 0`.execute(db);
    for (const [index, quizId] of quizzes.entries()) {
      const attempt = hex(`${String((index + 1) * 1_000_000)} + i`);
      await sql`insert into attempts (id, quiz_id, version, user_id, status, started_at, finished_at, ended_by, score_milli, max_score_milli, percent_centi, passed, first, claimed)
        ${numbers(people - 1)} select ${attempt}, ${quizId}, 1, ${hex('i')}, 'finished', ${now}, ${now} + i, 'learner', 5000, 10000, 5000, 1, 1, 0 from n`.execute(
        db,
      );
    }
    await sql`insert into attempt_answers (attempt_id, question_id, value, seq, saved_at, awarded_milli)
      ${numbers(QUESTIONS)} select attempts.id, 'q' || (i - 1), 'true', 1, ${now}, 1000 * (i % 2) from attempts cross join n`.execute(
      db,
    );
    for (const insightId of insights) {
      await sql`insert into insight_checks (user_id, insight_id, at)
        ${numbers(people - 1)} select ${hex('i')}, ${insightId}, ${now} from n`.execute(db);
    }
    await sql.raw(kind === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db);
  });
  server.clock.advance(120_000);
  const own = { as: owner, params: { id } };
  const file = (table: report.AssignmentTable): [Endpoint, CallOptions] => [
    report.exportAssignments,
    { ...own, query: { table } },
  ];
  const reads: Readonly<Record<string, [Endpoint, CallOptions]>> = {
    assignments: [listOrganisationAssignments, own],
    'people of an assignment': [report.listAssignmentPeople, { as: owner, params: { id: first } }],
    people: [report.listAssignmentsByPerson, own],
    teams: [report.listAssignmentsByTeam, own],
    topics: [report.listAssignmentsByTopic, own],
    'topics of a team': [report.listAssignmentsByTopic, { ...own, query: { team: TEAM } }],
    'topics of an assignment': [report.listAssignmentsByTopic, { ...own, query: { assignment: first } }],
    'file of people': file('people'),
    'file of topics': file('topics'),
    'file of results': file('results'),
  };
  return { server, statements, reads };
};

const measure = async (
  databases: Databases,
  kind: DialectName,
  people: number,
  say: RunOptions['say'],
): Promise<Measured[]> => {
  const { server, statements, reads } = await organisationOf(databases, kind, people);
  const measured: Measured[] = [];
  for (const [name, [endpoint, options]] of Object.entries(reads)) {
    const times: number[] = [];
    // The first round reads the versions of quizzes into their cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      statements.count = 0;
      const from = performance.now();
      const { status, body } = await server.api(endpoint, options);
      if (status !== 200) throw new Error(`${endpoint.id}: ${String(status)} ${JSON.stringify(body)}`);
      if (round > 0) times.push(performance.now() - from);
    }
    say(
      `${kind}, ${String(people)} people, ${name}: ${String(Math.round(median(times)))} ms, ${String(statements.count)} statements`,
    );
    measured.push({ name, ms: median(times), statements: statements.count });
  }
  return measured;
};

/** Every report on both databases. */
export const measureOrganisations = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const databases = createDatabases();
  const [few, many] = quick ? SIZES.quick : SIZES.full;
  const rows: Row[] = [];
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const small = await measure(databases, kind, few, say);
      const large = await measure(databases, kind, many, say);
      for (const [index, { name, ms, statements }] of large.entries()) {
        const before = small[index];
        if (before === undefined) continue;
        const of = `at ${few.toLocaleString('en')} people`;
        rows.push(
          {
            what: `report of an organisation on ${kind}: ${name}`,
            unit: `ms at ${many.toLocaleString('en')} people`,
            ours: ms,
            anchors: [{ name: of, value: before.ms }],
            limit: { value: TIMES, of },
          },
          {
            what: `report of an organisation on ${kind}: statements of ${name}`,
            unit: `at ${many.toLocaleString('en')} people`,
            ours: statements,
            anchors: [{ name: of, value: before.statements }],
            limit: { value: 1, of },
          },
        );
      }
    }
    return rows;
  } finally {
    await databases.close();
  }
};
