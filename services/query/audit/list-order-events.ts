import type { AuditEvents } from '@cartorio/contracts/http/audit.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { EventStore } from '../../stores/event-store/port.js'
import { auditToken } from './audit-tokens.js'
import { type AuditedOrder, eventsOf } from './audited-order.js'

/** The events of an order as they lie in the log, without their personal parts. */
export class ListOrderEvents extends Query<AuditEvents> {
  constructor(readonly audited: AuditedOrder) {
    super()
  }
}

@QueryHandler(ListOrderEvents)
export class ListOrderEventsHandler implements IQueryHandler<ListOrderEvents> {
  constructor(@Inject(auditToken.eventStore) private readonly eventStore: EventStore) {}

  async execute({ audited }: ListOrderEvents): Promise<AuditEvents> {
    const events = await eventsOf(this.eventStore, audited)
    return {
      orderNumber: String(events[0]?.data.orderNumber ?? ''),
      events: events.map(({ revision, position, id, type, data, personal, metadata }) => ({
        revision,
        position: String(position),
        id,
        type,
        occurredAt: metadata.occurredAt,
        actor: metadata.actor,
        commandId: metadata.commandId,
        correlationId: metadata.correlationId,
        causationId: metadata.causationId,
        schemaVersion: metadata.schemaVersion,
        hash: metadata.hash,
        data: { ...data },
        personal: personal !== null,
      })),
    }
  }
}
