import { settingsHistoryRead } from '@cartorio/contracts/http/routes/settings-routes.js'
import type { SettingsHistory, settingsHistoryQuerySchema } from '@cartorio/contracts/http/settings-changes.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { type ListRead, ReadList } from '../../http/staff-read.js'
import { settingsHistory } from '../../presentation/settings/settings-history.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'

type HistoryRead = ListRead<z.output<typeof settingsHistoryQuerySchema>>

/** The changes of an office's settings, of which each event says who made it. */
export const ListSettingChanges = defineQuery(
  AuditPorts,
  async (
    { eventStore, clock, firstSettings }: AuditPorts,
    { tenantId, filter }: HistoryRead,
  ): Promise<SettingsHistory> => {
    const recorded = (await eventsIn(eventStore, settingsStream(tenantId))).map((event) => ({
      id: event.id,
      event: parseSettingsEvent(event),
      at: event.metadata.occurredAt,
      by: event.metadata.actor,
      causationId: event.metadata.causationId,
    }))
    return settingsHistory(recorded, firstSettings, officeDay(clock.now()), filter)
  },
)

@Controller('api/admin/settings')
export class SettingsHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get('history')
  history(@ReadList(settingsHistoryRead) read: HistoryRead): Promise<SettingsHistory> {
    return this.queries.execute(new ListSettingChanges(read))
  }
}
