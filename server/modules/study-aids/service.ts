import type {
  Example,
  ExampleProgress,
  ExampleSummary,
  Sheet,
  SheetSummary,
} from '#shared/contract/study-aids/study-aids.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { exampleBodyOf, sheetBodyOf } from './bodies.ts';
import type { StudyAidDeps } from './ports.ts';
import { findPublishedAid, findShownSteps, publishedAids, saveShownSteps, shownSteps } from './repository.ts';
import { toExample, toExampleSummary, toSections, toSheetSummary } from './views.ts';

export interface StudyAids {
  sheets(actor: Actor | null): Promise<SheetSummary[]>;
  /** Returns a sheet, with its formulas if the reader may open it. Throws 404. */
  sheet(actor: Actor | null, id: string): Promise<Sheet>;
  examples(actor: Actor | null): Promise<ExampleSummary[]>;
  /** Returns an example, with its solution if the reader may open it. Throws 404. */
  example(actor: Actor | null, id: string): Promise<Example>;
  /** Saves how many steps the learner has shown. Throws 404 or SUBSCRIPTION_REQUIRED. */
  setProgress(actor: Actor, id: string, shown: number): Promise<ExampleProgress>;
}

/** Formula sheets, worked examples and each learner's progress in examples. */
export const createStudyAids = ({ db, clock, events, mayOpen }: StudyAidDeps): StudyAids => {
  const opens = async (actor: Actor | null): Promise<boolean> => actor !== null && mayOpen(actor);

  return {
    async sheets(actor) {
      const allowed = await opens(actor);
      return (await publishedAids(db, 'formula_sheets')).map((row) => toSheetSummary(row, allowed));
    },
    async sheet(actor, id) {
      const row = await findPublishedAid(db, 'formula_sheets', id);
      if (row === undefined) throw notFound('formula sheet');
      const summary = toSheetSummary(row, await opens(actor));
      return { ...summary, sections: toSections(sheetBodyOf(row), summary.locked === null) };
    },
    async examples(actor) {
      const allowed = await opens(actor);
      const shown = actor === null ? null : await shownSteps(db, actor.userId);
      return (await publishedAids(db, 'worked_examples')).map((row) =>
        toExampleSummary(row, allowed, shown === null ? null : (shown.get(row.id) ?? 0)),
      );
    },
    async example(actor, id) {
      const row = await findPublishedAid(db, 'worked_examples', id);
      if (row === undefined) throw notFound('worked example');
      const shown = actor === null ? null : await findShownSteps(db, actor.userId, id);
      const body = exampleBodyOf(row);
      const sheet = body.sheet === null ? undefined : await findPublishedAid(db, 'formula_sheets', body.sheet);
      const link = sheet === undefined ? null : { _id: sheet.id, title: sheet.title };
      return toExample(toExampleSummary(row, await opens(actor), shown), body, link);
    },
    async setProgress(actor, id, given) {
      const row = await findPublishedAid(db, 'worked_examples', id);
      if (row === undefined) throw notFound('worked example');
      if (row.access === 'subscriber' && !(await mayOpen(actor))) throw new Refusal('SUBSCRIPTION_REQUIRED');
      const shown = Math.min(given, row.part_count);
      const at = clock.now();
      await inTransaction(db, async (trx) => {
        await saveShownSteps(trx, { user_id: actor.userId, example_id: id, shown, updated_at: at });
        await events.publish(trx, 'aid.studied', { userId: actor.userId, kind: 'example', at });
      });
      return { shown };
    },
  };
};
