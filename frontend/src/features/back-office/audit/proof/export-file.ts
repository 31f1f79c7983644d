import * as z from 'zod/mini'

/** The form of `cartorio-online/order-export/2`, whole: what this check does not know, it cannot vouch for. */
export const exportFormat = 'cartorio-online/order-export/2'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const position = z.string().check(z.regex(/^(0|[1-9]\d{0,19})$/))
const count = z.int().check(z.nonnegative())

const storedEvent = {
  position,
  stream: z.string(),
  revision: count,
  id: z.string(),
  type: z.string(),
  personal: z.unknown(),
  metadata: z.looseObject({ hash }),
}

const sealData = z.strictObject({
  first: position,
  last: position,
  count,
  root: hash,
  previousSeal: hash,
  keyId: hash,
  publicKey: z.string(),
  signature: z.string(),
})

export const exportFileSchema = z.strictObject({
  format: z.literal(exportFormat),
  statement: z.strictObject({
    orderNumber: z.string(),
    orderId: z.string(),
    exportedAt: z.string(),
    events: count,
    head: z.nullable(hash),
    sealFiles: z.strictObject({ compared: count, missing: count }),
    keyId: hash,
    publicKey: z.string(),
  }),
  signature: z.string(),
  events: z.array(
    z.strictObject({
      ...storedEvent,
      data: z.record(z.string(), z.unknown()),
      proof: z.nullable(z.strictObject({ seal: count, index: count, path: z.array(hash) })),
    }),
  ),
  seals: z.array(z.strictObject({ ...storedEvent, data: sealData })),
})
export type ExportFile = z.infer<typeof exportFileSchema>
export type ExportedEvent = ExportFile['events'][number]
export type ExportedSeal = ExportFile['seals'][number]
