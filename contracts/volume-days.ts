/**
 * Business days by which the work of an order ends later than that of a small one: the office does so many units of
 * documents a day.
 */
export const volumeDays = (units: number, documentsPerDay: number): number =>
  Math.max(0, Math.ceil(units / documentsPerDay) - 1)
