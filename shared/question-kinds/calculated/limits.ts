export const PARAMETERS_MAX = 8;
/** Maximum characters of a formula. */
export const FORMULA_MAX = 300;
export const DECIMALS_MAX = 6;
/** The largest amount of a range and the largest answer: doubles represent its thousandths exactly. */
export const AMOUNT_MAX = 1e12;
export const PARAMETER_NAME = /^[A-Za-z]\w{0,19}$/;
/** Placeholder for the right answer in texts; no parameter can have this name. */
export const ANSWER_NAME = 'answer';
