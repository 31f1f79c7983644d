import type { Right } from '@cartorio/contracts/rights.js'

/** Of the signed-in person; `undefined` before a page of the office knows. */
let held: ReadonlySet<string> | undefined

/** Called with each answer that says who is signed in. */
export const keepRights = (rights: readonly string[]): void => {
  held = new Set(rights)
}

/** Rows and orders say what the order allows, to everybody alike: what a person may not do is left out by this. */
export const mayDo = (right: Right): boolean => held?.has(right) ?? true
