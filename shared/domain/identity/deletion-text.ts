/** What deleting an account leaves behind; the dialog, the help page, the privacy page and the last email say it alike. */
export const INVOICES_STAY =
  'Your invoices and payments stay, as tax law requires, with the name, email address, state and GSTIN on the invoices.';
export const TOTALS_STAY = 'Anonymous totals stay, such as how many people passed a quiz.';
