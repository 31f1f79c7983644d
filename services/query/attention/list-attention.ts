import type { AttentionResponse } from '@cartorio/contracts/http/attention.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { LostOrders } from '../../privacy/lost-orders.js'
import { attention } from '../../projections/attention/attention.js'
import { orders } from '../../projections/orders/orders.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'
import type { Cursors } from '../orders/cursors.js'
import { ownJobsOf } from '../queues/own-jobs.js'
import { type AttentionFilter, attentionPage } from './attention-page.js'
import { contactsFor } from './contacts-for.js'
import { failedJobsFor } from './failed-jobs-for.js'
import { lostOrdersFor } from './lost-orders-for.js'

/** A page of what needs a person at an office. */
export class ListAttention extends Query<AttentionResponse> {
  constructor(
    readonly filter: AttentionFilter,
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(ListAttention)
export class ListAttentionHandler implements IQueryHandler<ListAttention> {
  constructor(
    @Inject(token.readStore) readonly readStore: ReadStore,
    @Inject(queryToken.readModels) readonly readModels: ReadModels,
    @Inject(queryToken.cursors) readonly cursors: Cursors,
    @Inject(token.contactMessages) private readonly contactMessages: Pick<ContactMessages, 'open' | 'resolved'>,
    @Inject(token.lostOrders) private readonly lostOrders: Pick<LostOrders, 'open' | 'resolved'>,
    @Inject(token.queues) private readonly queues: Pick<Queues, 'status'>,
    @Inject(token.installationTenant) readonly installationTenant: TenantId,
  ) {}

  async execute({ filter, tenantId, minPosition }: ListAttention): Promise<AttentionResponse> {
    const { readStore, cursors } = this
    const [page, failedJobs, contacts, lostOrders] = await Promise.all([
      this.readModels.readEachAt(minPosition, [attention, orders], (collectionOf) =>
        attentionPage({ readStore, cursors, collectionOf }, filter, tenantId),
      ),
      failedJobsFor(filter, this.queues, ownJobsOf(this, tenantId)),
      contactsFor(filter, tenantId, this.contactMessages),
      lostOrdersFor(filter, tenantId, this.lostOrders),
    ])
    return { failedJobs, contacts, lostOrders, ...page }
  }
}
