import type { OrderStateAnswer } from '@cartorio/contracts/http/audit.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { HttpProblem } from '../../http/problem.js'
import { adminRow } from '../../presentation/admin-answers.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { auditToken } from './audit-tokens.js'
import { type AuditedOrder, replay } from './audited-order.js'

/** An order as it was after a revision; without one, as it is now. */
export class GetOrderState extends Query<OrderStateAnswer> {
  constructor(
    readonly audited: AuditedOrder,
    readonly revision: number | undefined,
  ) {
    super()
  }
}

const unknownRevision = (last: number): HttpProblem =>
  new HttpProblem(404, 'order/unknown-revision', `Este pedido não chegou a essa revisão. A última é ${last}.`)

@QueryHandler(GetOrderState)
export class GetOrderStateHandler implements IQueryHandler<GetOrderState> {
  constructor(@Inject(auditToken.eventStore) private readonly eventStore: EventStore) {}

  async execute({ audited, revision }: GetOrderState): Promise<OrderStateAnswer> {
    const { events, state } = await replay(this.eventStore, audited, revision)
    const last = events.at(-1)
    const shown = revision === undefined ? last : events[revision]
    if (last === undefined || shown === undefined || !state.exists) throw unknownRevision(events.length - 1)
    const { orderId } = audited
    const facts = { orderId, order: state, revision: shown.revision, applicantName: null, applicantEmail: null }
    // Judged by the day on which it was so.
    const row = adminRow(facts, officeDay(shown.metadata.occurredAt))
    const { applicantName: _name, applicantEmail: _email, ...order } = row
    return {
      revision: shown.revision,
      lastRevision: last.revision,
      occurredAt: shown.metadata.occurredAt,
      order,
    }
  }
}
