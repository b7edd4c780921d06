/** Points in a call: whole or half. */
import * as v from 'valibot';
import { POINT_STEP } from '#shared/domain/common/half-points.ts';

export const halfPoints = /* @__NO_SIDE_EFFECTS__ */ (label: string, min: number, max: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.minValue(min, `${label} must be at least ${String(min)}`),
    v.maxValue(max, `${label} must be at most ${String(max)}`),
    v.multipleOf(POINT_STEP, `${label} must be whole or half, like 7 or 7.5`),
  );
