import { countText } from '../../domain/common/text/count-text.ts';
import type { Receipt } from './receipts.ts';

/** Returns what an invoice is for: "Quarterly plan, 3 months" or "Quarterly plan, 10 seats". */
export const receiptTitle = ({ planName, duration, seats }: Pick<Receipt, 'planName' | 'duration' | 'seats'>): string =>
  `${planName} plan, ${seats === null ? duration : countText(seats, 'seat')}`;
