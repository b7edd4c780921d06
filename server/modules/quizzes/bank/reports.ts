import type { QuestionReport, closeReport } from '#shared/contract/quizzes/bank.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { recordAct } from '../../site/index.ts';
import type { QuizVersions } from '../quiz-versions.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { changeReport, pageOfReports, type ReportsQuery } from './reports-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

const PROMPT_MAX = 240;

export interface ReportsDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config'> {
  readonly versions: QuizVersions;
}

export interface Reports {
  list(actor: Actor, query: ReportsQuery): Promise<{ items: QuestionReport[]; total: number }>;
  /** Throws 404 if it isn't a report. */
  close(actor: Actor, id: string, change: ParsedBodyOf<typeof closeReport>, requestId: string): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

/** The queue of questions reported by learners. */
export const createReports = ({ db, clock, random, versions }: ReportsDeps): Reports => {
  return {
    async list(actor, query) {
      const seesAll = isEditor(actor);
      const { rows, total } = await pageOfReports(db, query, seesAll ? null : actor.userId);
      await versions.load(
        db,
        rows.map((row) => ({ quizId: row.quiz_id, version: row.version })),
      );
      const items: QuestionReport[] = [];
      for (const row of rows) {
        const { questions } = await versions.read(db, { quizId: row.quiz_id, version: row.version });
        const index = questions.findIndex(({ id }) => id === row.question_id);
        items.push({
          _id: row.id,
          status: row.status,
          message: row.message,
          note: row.note,
          reportedAt: moment(row.created_at),
          reporter: seesAll ? { _id: row.user_id, name: row.reporter } : null,
          closedAt: row.closed_at === null ? null : moment(row.closed_at),
          closedBy: row.closer,
          quiz: { _id: row.quiz_id, title: row.title, kind: row.kind },
          version: row.version,
          currentVersion: row.newest,
          question: {
            id: row.question_id,
            number: index + 1,
            prompt: shortened(readableTextOf(questions[index]?.prompt ?? ''), PROMPT_MAX),
          },
        });
      }
      return { items, total };
    },

    async close(actor, id, { status, note }, requestId) {
      await inTransaction(db, async (trx) => {
        const closed = status === 'closed';
        const row = await changeReport(trx, id, {
          status,
          note: note.trim() === '' ? null : note.trim(),
          closed_by: closed ? actor.userId : null,
          closed_at: closed ? clock.now() : null,
        });
        if (row === undefined) throw notFound('report');
        const details = { status, quiz: row.quiz_id, question: row.question_id };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'report.close', subject: id, details, requestId },
        );
      });
    },
  };
};
