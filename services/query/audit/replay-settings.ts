import { auditSettingsRead } from '@cartorio/contracts/http/routes/audit-routes.js'
import type { SettingsReplay, settingsReplayQuerySchema } from '@cartorio/contracts/http/settings-replay.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDayStart } from '@cartorio/contracts/office-time.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { historyActor } from '../../domain/events/history-actor.js'
import { HttpProblem } from '../../http/problem.js'
import { type ListRead, ReadList } from '../../http/staff-read.js'
import { auditSentence } from '../../presentation/audit-texts.js'
import { settingsView } from '../../presentation/settings/settings-view.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { defineQuery } from '../pipeline/define-query.js'
import { AuditPorts } from './audit-ports.js'
import { foldSettings } from './settings-as-of.js'

type Asked = z.output<typeof settingsReplayQuerySchema>
type AskedReplay = { readonly tenantId: TenantId; readonly asked: Asked }

/** The last millisecond of a day at the office. */
const endOf = (day: string): Instant => new Date(Date.parse(officeDayStart(addDays(day, 1))) - 1).toISOString()

const unknownRevision = (last: number): HttpProblem =>
  new HttpProblem(404, 'order/unknown-revision', `As configurações não chegaram a essa revisão. A última é ${last}.`)

/** At which instant the settings are shown, and how many of their changes had been made. */
const momentOf = (events: readonly RecordedEvent[], { revision, day }: Asked, now: Instant) => {
  if (revision !== undefined) {
    const changed = events[revision]
    if (changed === undefined) throw unknownRevision(events.length - 1)
    return { at: changed.metadata.occurredAt, count: revision + 1 }
  }
  const at = day === undefined ? now : endOf(day)
  return { at, count: events.filter(({ metadata }) => metadata.occurredAt <= at).length }
}

const changeOf = ({ revision, type, metadata }: RecordedEvent): SettingsReplay['changes'][number] => ({
  revision,
  type,
  sentence: auditSentence({ kind: 'settings', type, detail: null }),
  at: metadata.occurredAt,
  by: historyActor(metadata.actor),
})

/** An office's settings as they were: which price list was in force, which days were promised. */
export const ReplaySettings = defineQuery(
  AuditPorts,
  async ({ eventStore, clock, firstSettings }, { tenantId, asked }: AskedReplay): Promise<SettingsReplay> => {
    const events = await eventsIn(eventStore, settingsStream(tenantId))
    const { at, count } = momentOf(events, asked, clock.now())
    const settings = foldSettings(firstSettings, events.slice(0, count))
    return { revision: count - 1, at, changes: events.map(changeOf), settings: settingsView(settings, at, settings) }
  },
)

@Controller(auditSettingsRead.path)
export class SettingsReplayController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  replay(@ReadList(auditSettingsRead) { tenantId, filter }: ListRead<Asked>): Promise<SettingsReplay> {
    return this.queries.execute(new ReplaySettings({ tenantId, asked: filter }))
  }
}
