import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import {
  ASSIGNMENT_ROWS_MAX,
  type AssignmentTable,
  type exportAssignments,
} from '#shared/contract/organisations/assignment-report.ts';
import type { AssignmentFigures } from '#shared/contract/organisations/assignments.ts';
import { ASSIGNMENT_KIND_FACTS, ASSIGNMENTS_MAX, dueToday } from '#shared/domain/organisations/assignments.ts';
import { SEATS_MAX } from '#shared/domain/organisations/limits.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { tableFile, type Cell } from '../../../platform/files/table-file.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { demandManager } from '../members/access.ts';
import { listPeople } from '../members/repository.ts';
import { teamNamesOf, teamsOf } from '../teams/repository.ts';
import type { TopicReport } from './topics.ts';
import { figuresByPerson, figuresByTeam } from './outcomes-repository.ts';
import { listAssignmentRows } from './repository.ts';
import { resultsForFile } from './report-repository.ts';
import { toAssignments, toFigures, toResult } from './views.ts';

type Query = ParsedQueryOf<typeof exportAssignments>;

interface Content {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly complete: boolean;
}

const FIGURES = ['Assigned', 'Started', 'Done', 'Overdue', 'Mean percent'];
const STATES = { open: 'Open', overdue: 'Overdue', done: 'Done' } as const;

const figureCells = ({ assigned, started, done, overdue, meanPercent }: AssignmentFigures): Cell[] => [
  assigned,
  started,
  done,
  overdue,
  meanPercent,
];

/** Creates the files of the report. Throws 404 for other people, and FORBIDDEN for members. */
export const createAssignmentFiles = (
  { db, clock }: Pick<OrganisationDeps, 'db' | 'clock'>,
  topicReport: TopicReport,
) => {
  const contents: Readonly<
    Record<
      Exclude<AssignmentTable, 'topics'>,
      (organisationId: string, period: Pick<Query, 'from' | 'until'>) => Promise<Content>
    >
  > = {
    async assignments(organisationId, period) {
      const all = { page: 1, limit: ASSIGNMENTS_MAX, ...period };
      const { rows } = await listAssignmentRows(db, organisationId, all);
      const items = await toAssignments(db, rows, clock.now());
      return {
        header: ['Title', 'Kind', 'Due', 'For', ...FIGURES],
        rows: items.map(({ title, kind, dueOn, everyone, teams, people, figures }) => [
          title,
          ASSIGNMENT_KIND_FACTS[kind].label,
          dueOn,
          everyone
            ? 'Everyone'
            : [...teams.map(({ name }) => name), ...(people > 0 ? [`${String(people)} people`] : [])].join(', '),
          ...figureCells(figures),
        ]),
        complete: true,
      };
    },
    async people(organisationId, period) {
      const query = { page: 1, limit: SEATS_MAX, sort: 'name' } as const;
      const { rows } = await listPeople(db, organisationId, query);
      const found = await figuresByPerson(db, { organisationId, ...period }, clock.now());
      const figures = new Map(found.map((row) => [row.key, row]));
      const teams = await teamNamesOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        header: ['Name', 'Email', 'Teams', ...FIGURES],
        rows: rows.map(({ id, name, email }) => [
          name,
          email,
          (teams.get(id) ?? []).join(', '),
          ...figureCells(toFigures(figures.get(id))),
        ]),
        complete: true,
      };
    },
    async teams(organisationId, period) {
      const found = await figuresByTeam(db, { organisationId, ...period }, clock.now());
      const figures = new Map(found.map((row) => [row.key, row]));
      return {
        header: ['Team', 'People', ...FIGURES],
        rows: (await teamsOf(db, organisationId)).map(({ id, name, members }) => [
          name,
          members ?? 0,
          ...figureCells(toFigures(figures.get(id))),
        ]),
        complete: true,
      };
    },
    async results(organisationId, period) {
      const now = clock.now();
      const rows = await resultsForFile(db, { organisationId, ...period }, ASSIGNMENT_ROWS_MAX + 1);
      return {
        header: [
          'Assignment',
          'Kind',
          'Due',
          'Name',
          'Email',
          'State',
          'Percent',
          'Attempts',
          'Minutes',
          'Done on',
          'Late',
        ],
        rows: rows.slice(0, ASSIGNMENT_ROWS_MAX).map((row) => {
          const { state, percent, attempts, minutes, late } = toResult(row, now);
          const doneOn = row.done_at === null ? null : dueToday(row.done_at);
          const cells = [STATES[state], percent, attempts, minutes, doneOn, late ? 'Yes' : null];
          return [row.title, ASSIGNMENT_KIND_FACTS[row.kind].label, row.due_on, row.name, row.email, ...cells];
        }),
        complete: rows.length <= ASSIGNMENT_ROWS_MAX,
      };
    },
  };
  const topics = async (...given: Parameters<TopicReport>): Promise<Content> => ({
    header: ['Program', 'Subject', 'Chapter', 'People', 'Questions', 'Right', 'Percent'],
    rows: (await topicReport(...given)).topics.map((topic) => [
      topic.program === null ? null : (programByKey(topic.program)?.title ?? topic.program),
      topic.subject,
      topic.chapter,
      topic.people,
      topic.questions,
      topic.correct,
      topic.accuracy,
    ]),
    complete: true,
  });
  return async (
    actor: Pick<Actor, 'userId'>,
    organisationId: string,
    { table, format, team, assignment, ...period }: Query,
  ): Promise<TableFile> => {
    await demandManager(db, actor, organisationId);
    const content =
      table === 'topics'
        ? await topics(actor, organisationId, { team, assignment, ...period })
        : await contents[table](organisationId, period);
    return tableFile(`assignments-${table}`, format, content);
  };
};
