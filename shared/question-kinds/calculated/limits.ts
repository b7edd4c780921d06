export const PARAMETERS_MAX = 8;
/** Characters of a formula. */
export const FORMULA_MAX = 300;
export const DECIMALS_MAX = 6;
/** The largest amount of a range and the largest answer: a double counts it in thousandths exactly. */
export const AMOUNT_MAX = 1e12;
export const PARAMETER_NAME = /^[A-Za-z]\w{0,19}$/;
/** Stands in texts for the right answer, so that no parameter may have this name. */
export const ANSWER_NAME = 'answer';
