/** `points` within `seconds`, which begin with the first point. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

export interface RateLimits {
  /**
   * Counts one point for a key, or `weight`; with an `id` once for each id. Answers 0 where they were counted, and the
   * seconds until counting begins anew where they would exceed the limit. Never rejects.
   */
  count(limit: Limit, key: string, points?: { readonly id?: string; readonly weight?: number }): Promise<number>
}
