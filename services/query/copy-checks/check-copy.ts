import type { CopyCheckResponse } from '@cartorio/contracts/http/copy-check.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import type { ItemState } from '../../domain/order/state.js'
import { token } from '../../http/injection-tokens.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { fileHashOf } from '../../privacy/file-hashes.js'
import {
  type IssuedCopiesDocument,
  type IssuedCopy,
  issuedCopies,
} from '../../projections/issued-copies/issued-copies.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { CoveringSeal } from '../../proof/covering-seal.js'
import { position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** Whether the office attached the file with a SHA-256, and what became of it. */
export class CheckCopy extends Query<CopyCheckResponse> {
  constructor(readonly sha256: string) {
    super()
  }
}

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

@QueryHandler(CheckCopy)
export class CheckCopyHandler implements IQueryHandler<CheckCopy> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(token.dataKeys) private readonly dataKeys: DataKeys,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
    @Inject(queryToken.coveringSeal) private readonly coveringSeal: CoveringSeal,
  ) {}

  async execute({ sha256 }: CheckCopy): Promise<CopyCheckResponse> {
    const fileHash = (await fileHashOf(this.dataKeys))(sha256)
    const [found] = (await this.find(fileHash)).sort(byWorth)
    if (found === undefined) return { known: false }
    const { doc, copy, item } = found
    const done = doc.items.find(({ itemId }) => itemId === copy.itemId)
    const seal = await this.coveringSeal(position(BigInt(copy.position)))
    return {
      known: true,
      documentType: item.documentType,
      attachedAt: copy.attachedAt,
      translation: item.translation === null ? null : { doneAt: done?.translatedAt ?? null },
      apostille: item.apostille ? { doneAt: done?.apostilledAt ?? null } : null,
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
  }

  private async find(fileHash: string): Promise<Found[]> {
    const all = await this.readModels.findAt(undefined, [issuedCopies, tracking], async (collectionOf) => {
      const rows = await this.readStore.page(collectionOf(issuedCopies), { where: { fileHash }, limit: mostOrders })
      const orders = collectionOf(tracking)
      const found = await Promise.all(
        rows.map(async ({ doc }): Promise<Found[]> => {
          const order = (await this.readStore.get(orders, doc.orderId))?.doc.order
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
}
