import type { OrderVerification } from '@cartorio/contracts/http/audit.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { SealReference } from '../../proof/seal-pass.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { type EventStore, streamName } from '../../stores/event-store/port.js'
import { auditToken } from './audit-tokens.js'
import { type AuditedOrder, ensureOwn } from './audited-order.js'
import type { OneAuditAtATime } from './one-audit-at-a-time.js'

/** Checks an order's hash chain and the seals from its first event on. */
export class VerifyOrder extends Query<OrderVerification> {
  constructor(readonly audited: AuditedOrder) {
    super()
  }
}

@QueryHandler(VerifyOrder)
export class VerifyOrderHandler implements IQueryHandler<VerifyOrder> {
  constructor(
    @Inject(auditToken.eventStore) private readonly eventStore: EventStore,
    @Inject(auditToken.sealReference) private readonly sealReference: SealReference,
    @Inject(auditToken.oneAtATime) private readonly oneAtATime: OneAuditAtATime,
  ) {}

  async execute({ audited }: VerifyOrder): Promise<OrderVerification> {
    await ensureOwn(this.eventStore, audited)
    const streams = [streamName(`order-${audited.orderId}`), streamName(`access-${audited.orderId}`)]
    const found = await this.oneAtATime(() => verifyOrder(this.eventStore, streams, this.sealReference))
    return {
      events: found.events,
      seals: found.seals,
      wrong: found.wrong === undefined ? null : { ...found.wrong, position: String(found.wrong.position) },
      unprotected: found.unprotected,
      originChecked: found.originChecked,
      filesChecked: found.files !== undefined && found.files.checked > 0 && found.files.missing.length === 0,
    }
  }
}
