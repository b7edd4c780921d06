/** Limits of formula sheets and worked examples. */

export const SUMMARY_MAX = 300;
export const TITLE_MAX = 150;
export const PROSE_MAX = 900;
/** Four paragraphs. */
export const PROBLEM_MAX = 3_600;
export const TEX_MAX = 400;
export const FORMULA_WORDS_MAX = 300;
export const UNIT_MAX = 40;
export const RESULT_MAX = 60;

export const SHEET_SECTIONS_MAX = 8;
export const SECTION_FORMULAS_MAX = 12;
export const SYMBOLS_MAX = 10;
export const GIVEN_MAX = 12;
