import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { ChangedSetting, SettingChange, SettingsHistory } from '@cartorio/contracts/http/settings-changes.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { evolveSettings, type Settings, settingsOn } from '../../domain/settings/settings.js'
import { listDifferences } from './setting-lines.js'
import { settingOfEvent } from './setting-of-event.js'
import { undoBody } from './undo-body.js'

/** An event of the settings, with who recorded it. */
export type RecordedChange = {
  readonly id: string
  readonly event: SettingsEvent
  readonly at: Instant
  readonly by: Actor
  readonly causationId: string | null
}

type Asked = {
  readonly settings?: readonly ChangedSetting[] | undefined
  readonly before?: number | undefined
}

/** Changes on one page. */
const pageLength = 30

/** Changes of one kind follow one another: of a price list or a rate those of its currency, of an entry its own. */
const kindOf = ({ type, data }: SettingsEvent): string => {
  const currency = 'currency' in data ? data.currency : ''
  const origin = 'origin' in data ? data.origin : ''
  const entry = 'entryId' in data ? data.entryId : ''
  const list = 'list' in data ? data.list : ''
  return [settingOfEvent[type], origin, currency, entry, list].join(' ')
}

const dayOf = ({ event: { data }, at }: RecordedChange): string =>
  ('startsOn' in data ? data.startsOn : undefined) ?? officeDay(at)

const later = (one: string, other: string): string => (one > other ? one : other)

/** What one may undo: what nothing came after, and what has not begun yet. */
const isUndoable = (recorded: readonly RecordedChange[], revision: number, today: string): boolean => {
  const change = recorded[revision]
  if (change === undefined) return false
  const kind = kindOf(change.event)
  return dayOf(change) > today || !recorded.slice(revision + 1).some(({ event }) => kindOf(event) === kind)
}

/** The changes of the settings, the newest first, each with what it made of what held before. */
export const settingsHistory = (
  recorded: readonly RecordedChange[],
  first: Settings,
  today: string,
  { settings, before = recorded.length }: Asked,
): SettingsHistory => {
  const states: Settings[] = []
  for (const { event } of recorded) states.push(evolveSettings(states.at(-1) ?? first, event))
  const all = states.at(-1) ?? first
  const stateAfter = (revision: number): Settings => states[revision] ?? first

  const undoOf = (revision: number, change: RecordedChange): SettingChange['undo'] => {
    // The first settings are what an office begins with: nothing held before.
    if (change.by.kind === 'system' && change.by.name === 'first-start') return null
    if (!isUndoable(recorded, revision, today)) return null
    const day = later(dayOf(change), today)
    const others = recorded.filter((_, index) => index !== revision).map(({ event }) => event)
    const without = settingsOn(others.reduce(evolveSettings, first), day)
    return undoBody({ event: change.event, all, without, day, today }) ?? null
  }
  const viewOf = (change: RecordedChange, revision: number): SettingChange => {
    const day = dayOf(change)
    const setting = settingOfEvent[change.event.type]
    const [was, is] = [revision - 1, revision].map((each) => settingsOn(stateAfter(each), day))
    const undoneBy = recorded.findIndex(({ causationId }) => causationId === change.id)
    const undoes = recorded.findIndex(({ id }) => id === change.causationId)
    return {
      revision,
      at: change.at,
      by: change.by,
      setting,
      startsOn: day,
      waits: day > today,
      differences: listDifferences(setting, was ?? first, is ?? first, day),
      undoes: undoes < 0 ? null : undoes,
      undoneBy: undoneBy < 0 ? null : undoneBy,
      undo: undoneBy < 0 ? undoOf(revision, change) : null,
    }
  }
  const found = recorded
    .map((change, revision) => ({ change, revision }))
    .filter(
      ({ change, revision }) =>
        revision < before && (settings === undefined || settings.includes(settingOfEvent[change.event.type])),
    )
    .toReversed()
  const page = found.slice(0, pageLength)
  return {
    changes: page.map(({ change, revision }) => viewOf(change, revision)),
    next: found.length > page.length ? (page.at(-1)?.revision ?? null) : null,
  }
}
