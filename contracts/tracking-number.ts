import { plainTyped } from './typed-text.js'

/** A courier's number as it is stored: papers print it in groups, and a copied one may end with a point. */
export const readTrackingNumber = (typed: string): string =>
  plainTyped(typed)
    .replace(/\s/g, '')
    .replace(/^[#:]+|[.,;:]+$/g, '')
    .toUpperCase()
