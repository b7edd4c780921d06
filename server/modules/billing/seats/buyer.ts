import * as v from 'valibot';
import { SeatBuyer } from '#shared/contract/billing/seats.ts';
import type { SeatOrderRow } from './seat-orders-repository.ts';

/** Returns the buyer of an order, as stored with it. */
export const buyerOf = ({ buyer }: Pick<SeatOrderRow, 'buyer'>): SeatBuyer => v.parse(SeatBuyer, JSON.parse(buyer));
