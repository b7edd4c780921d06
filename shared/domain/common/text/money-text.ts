/** Formats rupees. */
import { numberFormat } from './formats.ts';

const whole = numberFormat({ style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = numberFormat({ style: 'currency', currency: 'INR' });

/** "₹1,080"; paise only where there are any. */
export const rupeesText = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);
/** "₹1,080.00", as on invoices. */
export const exactRupees = (amount: number): string => exact.format(amount);
