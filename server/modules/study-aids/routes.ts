import {
  getExample,
  getExamples,
  getSheet,
  getSheets,
  setExampleProgress,
} from '#shared/contract/study-aids/study-aids.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { StudyAids } from './service.ts';

export const studyAidRoutes = (aids: StudyAids): readonly Route[] => [
  route(getSheets, async ({ actor }) => ({ success: true, data: { sheets: await aids.sheets(actor) } })),
  route(getSheet, async ({ actor, params }) => ({
    success: true,
    data: { sheet: await aids.sheet(actor, params.id) },
  })),
  route(getExamples, async ({ actor }) => ({ success: true, data: { examples: await aids.examples(actor) } })),
  route(getExample, async ({ actor, params }) => ({
    success: true,
    data: { example: await aids.example(actor, params.id) },
  })),
  route(setExampleProgress, async ({ actor, params, body }) => ({
    success: true,
    data: { progress: await aids.setProgress(actor, params.id, body.shown) },
  })),
];
