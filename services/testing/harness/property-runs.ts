/** How often a property is tried, on draws that are the same each time: `PROPERTY_SEED=7 make test` makes others. */
export const propertyRuns = (numRuns: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns,
  seed: Number(process.env.PROPERTY_SEED ?? 20260302),
})
