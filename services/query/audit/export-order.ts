import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import { token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import { exportOrder, NotExported, type OrderExport } from '../../proof/export-order.js'
import type { SealReference } from '../../proof/seal-pass.js'
import type { Sealing } from '../../proof/sealing.js'
import type { SigningKey } from '../../proof/signing-key.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { auditToken } from './audit-tokens.js'
import { type AuditedOrder, replay } from './audited-order.js'
import type { OneAuditAtATime } from './one-audit-at-a-time.js'

/** An order with the proofs of its events, signed. The log is sealed first, so that every event has a proof. */
export class ExportOrder extends Query<OrderExport> {
  constructor(readonly audited: AuditedOrder) {
    super()
  }
}

const refused = ({ wrong }: NotExported): HttpProblem =>
  new HttpProblem(
    409,
    'order/changed',
    `O registro foi alterado (posição ${wrong.position}, stream ${wrong.stream}, revisão ${wrong.revision}), e nada foi assinado. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )

@QueryHandler(ExportOrder)
export class ExportOrderHandler implements IQueryHandler<ExportOrder> {
  constructor(
    @Inject(auditToken.eventStore) private readonly eventStore: EventStore,
    @Inject(auditToken.sealing) private readonly sealing: Sealing,
    @Inject(auditToken.signingKey) private readonly key: SigningKey,
    @Inject(auditToken.sealReference) private readonly sealReference: SealReference,
    @Inject(auditToken.oneAtATime) private readonly oneAtATime: OneAuditAtATime,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute({ audited }: ExportOrder): Promise<OrderExport> {
    const { eventStore, sealing, key, clock } = this
    const { trusted, files } = this.sealReference
    const { now } = await replay(eventStore, audited)
    const made = this.oneAtATime(() =>
      exportOrder({ eventStore, sealing, key, clock, trusted, files }, audited.orderId, now.orderNumber),
    )
    return made.catch((error: unknown) => {
      throw error instanceof NotExported ? refused(error) : error
    })
  }
}
