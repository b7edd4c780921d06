/** GST on payments. Prices include it; amounts are whole paise. */

/** GST codes of states and territories, with their names. */
export const GST_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type GstState = keyof typeof GST_STATES;
export const GST_STATE_CODES = Object.keys(GST_STATES).toSorted() as readonly GstState[];

/** Returns true for a code of `GST_STATES`. */
export const isGstState = (code: string): code is GstState => Object.hasOwn(GST_STATES, code);

/** The format of a GSTIN: state, PAN, entity, Z, check character. */
const GSTIN = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the state of a GSTIN with valid format and check character; null for any other text. */
export const stateOfGstin = (gstin: string): GstState | null => {
  const state = GSTIN.exec(gstin)?.[1];
  if (state === undefined || !isGstState(state)) return null;
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = DIGITS.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36) === gstin.charAt(14) ? state : null;
};

export interface Tax {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/**
 * Returns the tax in an amount: CGST and SGST in equal halves if buyer and seller are in the same state, else IGST.
 * The parts always add up to the amount.
 * @param total paise, tax included
 * @param rate whole percent; 0 without GST
 */
export const taxOf = (total: number, rate: number, sameState: boolean): Tax => {
  const tax = total - Math.round((total * 100) / (100 + rate));
  if (!sameState) return { taxable: total - tax, cgst: 0, sgst: 0, igst: tax };
  // Rounded down, so that the tax shown never exceeds the tax charged.
  const half = Math.floor(tax / 2);
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
};

/**
 * Returns the financial year of a day, which starts in April, in invoice format: "26-27".
 * @param day YYYY-MM-DD
 */
export const financialYear = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (of: number): string => String(of % 100).padStart(2, '0');
  return `${short(year)}-${short(year + 1)}`;
};

/** Returns the number of a credit note: consecutive in its financial year, at most 16 characters. */
export const creditNoteNumber = (year: string, count: number): string => `CN/${year}/${String(count).padStart(6, '0')}`;

/** Returns an invoice number: consecutive within its financial year, at most 16 characters. */
export const invoiceNumber = (year: string, count: number): string => `BW/${year}/${String(count).padStart(6, '0')}`;
