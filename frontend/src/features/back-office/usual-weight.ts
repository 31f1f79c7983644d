/** Kilograms of an envelope with a few documents. */
export const usualWeight = 0.5
