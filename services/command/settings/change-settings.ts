import { isEntryEventType } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { DomainError, refuse } from '../../domain/refusal.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { evolveSite } from '../../domain/settings/office-site.js'
import { evolveSettings, type Settings } from '../../domain/settings/settings.js'
import { decideSettings, ensureSeen, type SettingsCommand } from '../../domain/settings/settings-commands.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { CareTurn } from '../../identity/care-turns.js'
import { type DataKeys, isErasedSubject, siteEntrySubject } from '../../privacy/data-keys.js'
import type { WithdrawalList } from '../../privacy/withdrawal-list.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently } from '../pipeline/idempotency.js'
import { appendDrafts, noKey, type PersonalKey } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'
import { endWithdrawnKeys } from './end-withdrawn-keys.js'
import { endedByErasedOrder, entryWithdrawal } from './entry-withdrawal.js'

type ChangedSettings = CommandOutcome & { readonly settings: Settings }

type Change = {
  readonly tenantId: TenantId
  readonly command: SettingsCommand
  readonly request: RequestContext
  /** Of the settings that were seen: a later change of the same kind is not written over. */
  readonly seenRevision?: number | undefined
  /** The revision of the change that this one takes back. */
  readonly undoes?: number | undefined
  /** In which it is made, where it may take the care for the office's accounts from a person. */
  readonly turn?: CareTurn | undefined
}

type LoadedSettings = { readonly events: readonly RecordedEvent[] }

const foldSettings = (events: readonly RecordedEvent[]): Settings =>
  events.map((event) => parseSettingsEvent(event)).reduce(evolveSettings, initialSettings)

/** Of the key under which the bodies of these requests have their MACs; it encrypts nothing. */
const deriveSettingsKeySubject = (tenantId: TenantId): string => factRequestId(`settings:${tenantId}:key`)

type SettingsDeps = Omit<CommandDeps, 'accounts'> & { readonly withdrawals: WithdrawalList }

type Decided = { readonly drafts: readonly SettingsEvent[]; readonly key: PersonalKey }

const publishedId = (drafts: readonly SettingsEvent[]): string | undefined =>
  drafts.flatMap(({ type, data }) => (isEntryEventType(type) && 'entryId' in data ? [data.entryId] : []))[0]

/**
 * What a command makes of the settings, and the key of the entry that it publishes. A restored log may lack a withdrawal
 * whose key has ended: a new entry gets the id after it.
 * @throws {DomainError} when they refuse it, or the key of the entry that it names has ended
 */
const decideWithKey = async (
  dataKeys: DataKeys,
  tenantId: TenantId,
  command: SettingsCommand,
  known: Settings,
  now: Instant,
): Promise<Decided> => {
  const drafts = decideSettings(command, known, now)
  const entryId = publishedId(drafts)
  if (entryId === undefined) return { drafts, key: noKey }
  const key = await dataKeys.ensure(siteEntrySubject(tenantId, entryId))
  if (key.kind !== 'erased') return { drafts, key }
  if (command.type !== 'PublishWords' || command.entryId !== undefined) return refuse('settings/entry-ended')
  const event = { type: 'PublishedEntryWithdrawn', data: { entryId, cause: 'office' } } as const
  const site = evolveSite(known.site, event, -1)
  return decideWithKey(dataKeys, tenantId, command, { ...known, site }, now)
}

/** The change that is taken back is the cause of the one that does it. */
const causeOf = (events: readonly RecordedEvent[], undoes: number | undefined): string | null =>
  undoes === undefined ? null : (events[undoes]?.id ?? refuse('settings/unknown-change'))

/**
 * An erasure between the look at the order's key and the append found no entry to withdraw: the key is read again, and
 * the entry withdrawn as the erasure would have.
 * @throws {DomainError} when the order that the published entry names is erased
 */
const ensureOrderKept = async (deps: SettingsDeps, tenantId: TenantId, own: RecordedEvent): Promise<void> => {
  const { type, data } = parseSettingsEvent(own)
  if (!isEntryEventType(type) || !('orderId' in data) || data.orderId === undefined) return
  if (!(await isErasedSubject(deps.dataKeys, data.orderId))) return
  try {
    await changeSettings(deps, entryWithdrawal(tenantId, data.entryId, endedByErasedOrder(tenantId, data.entryId)))
  } catch (error) {
    // Withdrawn meanwhile.
    if (!(error instanceof DomainError)) throw error
  }
  refuse('settings/person-erased')
}

/** Appends once, however often the request comes, and reads what was written into this process's memory. */
export const changeSettings = async (
  deps: SettingsDeps,
  { tenantId, command, request, seenRevision, undoes, turn }: Change,
): Promise<ChangedSettings> => {
  const { eventStore, dataKeys, clock, settings: current } = deps
  const stream = settingsStream(tenantId)
  const load = async (): Promise<LoadedSettings> => ({ events: await eventsIn(eventStore, stream) })
  const endedAt = (outcome: CommandOutcome['outcome'], events: readonly RecordedEvent[], commandId: string) => {
    const own = events.findLast(({ metadata }) => metadata.commandId === commandId)
    if (own === undefined) throw new TechnicalError(`${stream}: the recorded change is missing`)
    return { outcome, commandId, position: own.position, own }
  }
  const { own, ...done } = await appendIdempotently<LoadedSettings, CommandOutcome & { readonly own: RecordedEvent }>(
    request,
    (requestId) => deriveCommandId(requestId, command.type),
    {
      load,
      keyOf: () => dataKeys.ensure(deriveSettingsKeySubject(tenantId)),
      repeated: ({ events }, _own, commandId) => endedAt('repeated', events, commandId),
      append: async ({ events }, { requestId, commandId, mac }) => {
        const now = clock.now()
        const known = foldSettings(events)
        const { drafts, key } = await decideWithKey(dataKeys, tenantId, command, known, now)
        ensureSeen(drafts, known, seenRevision)
        turn?.ensureOpen()
        await appendDrafts(eventStore, drafts, {
          ...request,
          causationId: causeOf(events, undoes),
          requestId,
          stream,
          last: events.at(-1),
          commandId,
          bodyMac: mac,
          tenantId,
          occurredAt: now,
          key,
        })
        return endedAt('appended', (await load()).events, commandId)
      },
    },
  )
  // After the event: a repeat and the next start end the key too.
  if (command.type === 'WithdrawEntry') await endWithdrawnKeys(deps, [tenantId])
  await ensureOrderKept(deps, tenantId, own)
  return { ...done, settings: await current.refreshed(tenantId) }
}

/** Changes the settings of an office. They stand where other commands have their order. */
export const ChangeSettings = defineCommand({
  run: changeSettings,
  logged: ({ tenantId, command, request }) => ({ command: command.type, orderId: settingsStream(tenantId), request }),
})
