export const YOURS = 'your answer';
export const RIGHT = 'right answer';
