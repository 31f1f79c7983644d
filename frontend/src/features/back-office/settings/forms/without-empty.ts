/** The fields that hold something: one that is left out is none, and one with an empty text would be wrong. */
export const withoutEmpty = (values: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(
      ([, value]) => value !== undefined && value !== null && String(value).trim() !== '',
    ),
  )
