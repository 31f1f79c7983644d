import type { SystemPart, SystemStanding } from '@cartorio/contracts/http/system.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import type { PartNow } from '../../presentation/system/read-model-part.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

/** How each part stands, by its key, and since when it was first seen so. */
type Noted = Readonly<Record<string, { readonly standing: SystemStanding; readonly since: Instant }>>

const standings: StateCollection<Noted> = { name: 'system-standings', indexes: {} }
const installation = 'installation'

type Standing = Pick<PartNow, 'key' | 'standing'>

/** What was noted with what is seen now; a part that is not known now keeps what was noted of it. */
const noteAll = (noted: Noted, parts: readonly Standing[], now: Instant): Noted => {
  const changed = parts.filter(({ key, standing }) => standing !== 'unknown' && noted[key]?.standing !== standing)
  return changed.length === 0
    ? noted
    : { ...noted, ...Object.fromEntries(changed.map(({ key, standing }) => [key, { standing, since: now }])) }
}

export type NoteStandings = (parts: readonly Standing[]) => Promise<(part: PartNow) => SystemPart>

const sinceIn =
  (noted: Noted) =>
  (part: PartNow): SystemPart => {
    const found = noted[part.key]
    return { ...part, since: found?.standing === part.standing ? found.since : null }
  }

/** Notes in the state store, for the whole installation, since when parts stand as they do. */
export const noteInStore =
  (state: Pick<StateStore, 'get' | 'insert' | 'replace'>, clock: Clock): NoteStandings =>
  async (parts) => {
    const noted = await changeDocument(state, standings, installation, (stored) => {
      const next = noteAll(stored ?? {}, parts, clock.now())
      return next === stored ? undefined : next
    })
    return sinceIn(noted ?? {})
  }

/** The same of what only one process sees. */
export const noteInMemory = (clock: Clock): NoteStandings => {
  let noted: Noted = {}
  return async (parts) => {
    noted = noteAll(noted, parts, clock.now())
    return sinceIn(noted)
  }
}
