import { type ViewPurpose, viewPurposeSchema } from '@cartorio/contracts/view-purposes.js'
import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { viewPurposesKey } from '../api/keys'

const keptSchema = z.array(
  z.object({
    /** The member of staff: a colleague at the same browser says for what by themselves. */
    staff: z.string(),
    order: z.string(),
    purpose: viewPurposeSchema,
    /** Milliseconds. */
    until: z.number(),
  }),
)
type Kept = z.infer<typeof keptSchema>[number]

const readAll = (now: number): readonly Kept[] => {
  try {
    const kept = keptSchema.safeParse(JSON.parse(readStored('localStorage', viewPurposesKey) ?? '[]'))
    return (kept.data ?? []).filter(({ until }) => until > now)
  } catch {
    return []
  }
}

type Of = Pick<Kept, 'staff' | 'order'>
const isOf =
  ({ staff, order }: Of) =>
  (kept: Kept): boolean =>
    kept.staff === staff && kept.order === order

/** For what an order's data are on the screen, in this or another tab, and until when. */
export const keptPurpose = (
  of: Of,
  now: number,
): { readonly purpose: ViewPurpose; readonly until: number } | undefined => readAll(now).find(isOf(of))

/** Keeps the purpose alone: words of one's own may name a person. */
export const keepPurpose = (kept: Kept, now: number): void => {
  const others = readAll(now).filter((other) => !isOf(kept)(other))
  writeStored('localStorage', viewPurposesKey, JSON.stringify([...others, kept]))
}

export const forgetPurpose = (of: Of, now: number): void => {
  const others = readAll(now).filter((other) => !isOf(of)(other))
  if (others.length === 0) removeStored('localStorage', viewPurposesKey)
  else writeStored('localStorage', viewPurposesKey, JSON.stringify(others))
}
