import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf, factRequestId } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { evolveSettings, type Settings } from '../../domain/settings/settings.js'
import { decideSettings, type SettingsCommand } from '../../domain/settings/settings-commands.js'
import { settingsEventOf } from '../../domain/settings/stored-settings.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type DataKeys, siteEntrySubject } from '../../privacy/data-keys.js'
import type { WithdrawalList } from '../../privacy/withdrawal-list.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { type CommandFields, type CommandOutcome, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import { onceOnStream } from '../kernel/idempotency.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { noKey, type PersonalKey, toRecordable } from '../kernel/recordable-events.js'
import type { RequestContext } from '../kernel/request.js'
import { endWithdrawnKeys } from './end-withdrawn-keys.js'

export type ChangedSettings = CommandOutcome & { readonly settings: Settings }

/** Changes the settings of an office. */
export class ChangeSettings extends LoggedCommand<ChangedSettings> {
  constructor(
    readonly tenantId: TenantId,
    readonly command: SettingsCommand,
    readonly request: RequestContext,
  ) {
    super()
  }

  /** The settings stand where other commands have their order. */
  logged(): LoggedRequest {
    return { command: this.command.type, orderId: settingsStream(this.tenantId), request: this.request }
  }

  outcomeOf(changed: ChangedSettings): CommandOutcome {
    return changed
  }
}

type LoadedSettings = { readonly events: readonly RecordedEvent[] }

const settingsOf = (events: readonly RecordedEvent[]): Settings =>
  events.map(settingsEventOf).reduce(evolveSettings, initialSettings)

/** Of the key under which the bodies of these requests have their MACs; it encrypts nothing. */
const keySubjectOf = (tenantId: TenantId): string => factRequestId(`settings:${tenantId}:key`)

/** @throws {DomainError} when the key has ended: a restored log may lack the withdrawal */
const keyOfEntry = async (dataKeys: DataKeys, tenantId: TenantId, command: SettingsCommand): Promise<PersonalKey> => {
  if (command.type !== 'PublishEntry') return noKey
  const key = await dataKeys.ensure(siteEntrySubject(tenantId, command.entry.data.entryId))
  return key.kind === 'erased' ? refuse('settings/entry-ended') : key
}

/** Appends once, however often the request comes, and reads what was written into this process's memory. */
export const changeSettings = async (
  deps: Kernel & { readonly withdrawals: WithdrawalList },
  { tenantId, command, request }: CommandFields<ChangeSettings>,
): Promise<ChangedSettings> => {
  const { eventStore, dataKeys, clock, settings: current } = deps
  const stream = settingsStream(tenantId)
  const load = async (): Promise<LoadedSettings> => ({ events: await eventsIn(eventStore, stream) })
  const endedAt = (outcome: CommandOutcome['outcome'], events: readonly RecordedEvent[], commandId: string) => {
    const own = events.findLast(({ metadata }) => metadata.commandId === commandId)
    if (own === undefined) throw new TechnicalError(`${stream}: the recorded change is missing`)
    return { outcome, commandId, position: own.position }
  }
  const done = await onceOnStream<LoadedSettings, CommandOutcome>(
    request,
    (requestId) => commandIdOf(requestId, command.type),
    {
      load,
      keyOf: () => dataKeys.ensure(keySubjectOf(tenantId)),
      repeated: ({ events }, _own, commandId) => endedAt('repeated', events, commandId),
      append: async ({ events }, { requestId, commandId, mac }) => {
        const now = clock.now()
        const last = events.at(-1)
        const drafts = decideSettings(command, settingsOf(events), now)
        const recordable = toRecordable(drafts, {
          ...request,
          requestId,
          stream,
          last,
          commandId,
          bodyMac: mac,
          tenantId,
          occurredAt: now,
          key: await keyOfEntry(dataKeys, tenantId, command),
        })
        await eventStore.append(stream, recordable, last === undefined ? 'no-stream' : last.revision)
        return endedAt('appended', (await load()).events, commandId)
      },
    },
  )
  // After the event: a repeat and the next start end the key too.
  if (command.type === 'WithdrawEntry') await endWithdrawnKeys(deps, [tenantId])
  return { ...done, settings: await current.refreshed(tenantId) }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(commandToken.withdrawals) private readonly withdrawals: WithdrawalList,
  ) {}

  execute(command: ChangeSettings): Promise<ChangedSettings> {
    return changeSettings({ ...this.kernel, withdrawals: this.withdrawals }, command)
  }
}
