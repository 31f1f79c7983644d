import * as z from 'zod/mini'

/** What was stored as JSON; `undefined` where nothing is stored, or something that the schema does not know. */
export const storedJson = <S extends z.core.$ZodType>(schema: S, text: string | null): z.output<S> | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
