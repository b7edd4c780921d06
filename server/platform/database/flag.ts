/** No portable column type is a boolean. */
export type Flag = 0 | 1;
