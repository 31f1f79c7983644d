import { type KeptMailEntry, type KeptMailsResponse, mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { instantSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { isErased } from '../../domain/order/erasure.js'
import type { KeptMailPlace, KeptMails } from '../../gateways/mail/kept-mails.js'
import { type MailFolderPort, token } from '../../http/injection-tokens.js'
import { erased } from '../../presentation/masking.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** A page of the mails that the folder keeps for an office. */
export class ListKeptMails extends Query<KeptMailsResponse> {
  constructor(
    readonly tenantId: TenantId,
    readonly limit: number,
    readonly after: string | undefined,
  ) {
    super()
  }
}

@QueryHandler(ListKeptMails)
export class ListKeptMailsHandler implements IQueryHandler<ListKeptMails> {
  constructor(
    @Inject(token.mailFolder) private readonly folder: MailFolderPort,
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ tenantId, limit, after }: ListKeptMails): Promise<KeptMailsResponse> {
    const { kept } = this.folder
    if (kept === undefined) return { folder: 'none', mails: [], next: null }
    if (!this.folder.isHere()) return { folder: 'elsewhere', mails: [], next: null }
    const rows = await this.readModels.at(undefined, orders)
    const mails: KeptMailEntry[] = []
    for (const place of following(await kept.list(), after)) {
      const entry = await this.entryOf(kept, place, rows, tenantId)
      if (entry === undefined) continue
      if (mails.length === limit) return { folder: 'here', mails, next: mails.at(-1)?.id ?? null }
      mails.push(entry)
    }
    return { folder: 'here', mails, next: null }
  }

  /** `undefined` for another office's, and for one that was removed meanwhile. */
  private async entryOf(
    kept: KeptMails,
    { orderId, mailId, keptAt, subject: known }: KeptMailPlace,
    rows: Collection<OrderRowDocument>,
    tenantId: TenantId,
  ): Promise<KeptMailEntry | undefined> {
    // Of a mail of an earlier release nothing but its kind and whose it is.
    const subject = known ?? (await kept.open(mailId))
    if (subject?.office === tenantId) return entryOf(mailId, keptAt, subject.kind, null)
    const of = orderId ?? subject?.newestOrder
    const row = of === undefined ? undefined : (await this.readStore.get(rows, of))?.doc
    if (row === undefined || row.order.tenantId !== tenantId) return undefined
    const order = { id: row.orderId, orderNumber: row.order.orderNumber }
    const isGone = orderId !== null && isErased(row.order)
    return entryOf(mailId, keptAt, isGone ? null : (subject?.kind ?? null), order)
  }
}

const entryOf = (id: string, keptAt: Date, kind: string | null, order: KeptMailEntry['order']): KeptMailEntry => ({
  id,
  kind,
  label: kind === null ? erased : mailKindLabel(kind),
  order,
  keptAt: instantSchema.parse(keptAt.toISOString()),
})

const following = (places: readonly KeptMailPlace[], after: string | undefined): readonly KeptMailPlace[] =>
  after === undefined ? places : places.slice(places.findIndex(({ mailId }) => mailId === after) + 1)
