import { type CopyCheckResponse, copyCheckRequestSchema } from '@cartorio/contracts/http/copy-check.js'
import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { isErased } from '../../domain/order/erasure.js'
import type { ItemState } from '../../domain/order/state.js'
import { needsStep } from '../../domain/order/work/plan.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { fileHashOf } from '../../privacy/lookup-hashes.js'
import {
  type IssuedCopiesDocument,
  type IssuedCopy,
  issuedCopies,
} from '../../projections/issued-copies/issued-copies.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { position } from '../../stores/event-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

type Found = { readonly doc: IssuedCopiesDocument; readonly copy: IssuedCopy; readonly item: ItemState }

/** One file may stand in several orders, or twice in one. */
const mostOrders = 20

const isCurrent = ({ replacedAt, withdrawnAt }: IssuedCopy): boolean => replacedAt === null && withdrawnAt === null

/** One that still holds before one that does not, and of these the first that was attached. */
const byWorth = (one: Found, other: Found): number =>
  Number(isCurrent(other.copy)) - Number(isCurrent(one.copy)) || (one.copy.attachedAt < other.copy.attachedAt ? -1 : 1)

const stateOf = ({ replacedAt, withdrawnAt }: IssuedCopy) => {
  if (withdrawnAt !== null) return { state: 'withdrawn', stateSince: withdrawnAt } as const
  if (replacedAt !== null) return { state: 'replaced', stateSince: replacedAt } as const
  return { state: 'current', stateSince: null } as const
}

const findCopies = async ({ readModels, readStore }: QueryPorts, fileHash: string): Promise<Found[]> => {
  const all = await readModels.findAt(undefined, [issuedCopies, tracking], async (collectionOf) => {
    const rows = await readStore.page(collectionOf(issuedCopies), { where: { fileHash }, limit: mostOrders })
    const orders = collectionOf(tracking)
    const found = await Promise.all(
      rows.map(async ({ doc }): Promise<Found[]> => {
        const order = (await readStore.get(orders, doc.orderId))?.doc.order
        if (order === undefined || isErased(order)) return []
        return doc.copies.flatMap((copy) => {
          const item = order.items.find(({ itemId }) => itemId === copy.itemId)
          return copy.fileHash === fileHash && item !== undefined ? [{ doc, copy, item }] : []
        })
      }),
    )
    return found.flat().length === 0 ? undefined : found.flat()
  })
  return all ?? []
}

type Sent = z.output<typeof copyCheckRequestSchema>

/** Whether the office attached the file with a SHA-256, and what became of it. */
export const CheckCopy = defineQuery(QueryPorts, async (ports, { sha256 }: Sent): Promise<CopyCheckResponse> => {
  const fileHash = (await fileHashOf(ports.dataKeys))(sha256)
  const [found] = (await findCopies(ports, fileHash)).sort(byWorth)
  if (found === undefined) return { known: false }
  const { doc, copy, item } = found
  const done = doc.items.find(({ itemId }) => itemId === copy.itemId)
  const seal = await ports.coveringSeal(position(BigInt(copy.position)))
  return {
    known: true,
    documentType: item.documentType,
    attachedAt: copy.attachedAt,
    translation: item.translation === null ? null : { doneAt: done?.translatedAt ?? null },
    apostille: needsStep(item, 'apostille') ? { doneAt: done?.apostilledAt ?? null } : null,
    position: copy.position,
    seal:
      seal === undefined
        ? null
        : {
            revision: seal.event.revision,
            sealedAt: seal.event.metadata.occurredAt,
            root: seal.data.root,
            keyId: seal.data.keyId,
          },
    ...stateOf(copy),
  }
})

/** For a person who received the scan of a document. */
@Controller('api/copy-checks')
export class CopyChecksController {
  constructor(private readonly queries: QueryBus) {}

  @PostAction()
  @RouteConfig(rateLimits.copyCheck)
  check(@ZodBody(copyCheckRequestSchema) sent: Sent): Promise<CopyCheckResponse> {
    return this.queries.execute(new CheckCopy(sent))
  }
}
