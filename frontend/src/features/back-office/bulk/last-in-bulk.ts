import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'

const key = 'lastInBulk'
const schema = z.object({
  office: z.optional(z.string()),
  translator: z.optional(z.string()),
  courier: z.optional(z.string()),
  weight: z.optional(z.number()),
})

/** The office, translator, courier and weight that were named last, in this browser. */
export const recallLast = (): z.output<typeof schema> => storedJson(schema, readStored('localStorage', key)) ?? {}

export const rememberLast = (values: Readonly<Record<string, unknown>>): void => {
  const named = z.safeParse(schema, values).data ?? {}
  writeStored('localStorage', key, JSON.stringify({ ...recallLast(), ...named }))
}
