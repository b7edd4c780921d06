/**
 * Data that remains after deleting an account; used by the dialog, the help page, the privacy page and the last email.
 */
export const INVOICES_STAY =
  'Your invoices and payments stay, as tax law requires, with the name, email address, state and GSTIN on the invoices.';
export const TOTALS_STAY = 'Anonymous totals stay, such as how many people passed a quiz.';
