import type { Instant } from '@cartorio/contracts/ids.js'
import { TechnicalError } from '../domain/technical-error.js'
import { batched } from '../stores/batching/batched.js'
import { commandMillis } from '../stores/batching/linger.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { everyDocument } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore, Versioned } from '../stores/state-store/port.js'
import { type DataKey, randomBytes } from './personal-encryption.js'
import { type MasterKeys, unwrapKey, type WrappedKey, wrapKey } from './wrapping.js'

type KeyDocument = WrappedKey | { readonly kind: 'erased'; readonly erasedAt: string }

export const dataKeys: StateCollection<KeyDocument> = { name: 'data-keys', indexes: {} }

/** What a subject's key says: usable, or gone for good. */
export type KeyState = { readonly kind: 'key'; readonly key: DataKey } | { readonly kind: 'erased' }

/** No key and no tombstone: never taken for an erasure. */
export class MissingDataKey extends TechnicalError {
  constructor(readonly subject: string) {
    super(`the data key of ${subject} is missing: restore the state store that belongs to this log`)
    this.name = 'MissingDataKey'
  }
}

/** `first`: this very call has made the key; of any number of calls, in any processes, at most one has. */
export type ClaimedKey = { readonly key: KeyState; readonly first: boolean }

type ErasedSubject = { readonly subject: string; readonly at: Instant }

export interface DataKeys {
  /** The subject's key, made and stored first when there is none. */
  ensure(subject: string): Promise<KeyState>
  /** The same, and whether there was none: who makes a subject's key may do what is done once for it. */
  claim(subject: string): Promise<ClaimedKey>
  /** @throws {MissingDataKey} */
  of(subject: string): Promise<KeyState>
  ofMany(subjects: readonly string[]): Promise<Map<string, KeyState>>
  /** Puts tombstones where there are none yet, keys or not; answers the subjects that were changed. */
  erase(erased: readonly ErasedSubject[]): Promise<string[]>
}

/** Whether a subject was erased. A key that a state store older than the log lacks is never taken for an erasure. */
export const isErasedSubject = async (keys: Pick<DataKeys, 'of'>, subject: string): Promise<boolean> => {
  try {
    return (await keys.of(subject)).kind === 'erased'
  } catch (error) {
    if (error instanceof MissingDataKey) return false
    throw error
  }
}

/** The subject of an entry of a tenant's site: each has a key of its own, which its withdrawal ends. */
export const siteEntrySubject = (tenantId: string, entryId: string): string => `site-entry/${tenantId}/${entryId}`

type Placed = { readonly stream: string; readonly data: Readonly<Record<string, unknown>> }

/** The subject whose key encrypts an event's personal part: the order (its views and auditors' notes too), the member of staff, the report's file, or the entry of the site. */
export const keySubject = ({ stream, data: { entryId } }: Placed): string | undefined => {
  const tenant = /^settings-(.+)$/.exec(stream)?.[1]
  if (tenant === undefined)
    return /^(?:order|access|audit-notes|staff|sign-ins|report-export)-([0-9a-f-]{36})$/.exec(stream)?.[1]
  return typeof entryId === 'string' ? siteEntrySubject(tenant, entryId) : undefined
}

/** No two wrappings are alike: each has a nonce of its own. */
const isSameKey = (one: KeyDocument, other: KeyDocument | undefined): boolean =>
  one.kind === 'wrapped' && other?.kind === 'wrapped' && one.key === other.key && one.tag === other.tag

/** Every key and tombstone there is, by subject. */
export const everyKey = (state: StateStore): AsyncIterable<Versioned<KeyDocument>> => everyDocument(state, dataKeys)

/**
 * Keys of orders and people, wrapped by a master key; nothing is cached. `masterKeys[0]` wraps, the others only open.
 */
export const createDataKeys = (state: StateStore, masterKeys: MasterKeys): DataKeys => {
  const wrap = (key: DataKey, subject: string): KeyDocument => wrapKey(key, subject, masterKeys[0])

  const unwrap = (doc: KeyDocument, subject: string): KeyState =>
    doc.kind === 'erased' ? { kind: 'erased' } : { kind: 'key', key: unwrapKey(doc, subject, masterKeys) }

  const ofMany = async (subjects: readonly string[]): Promise<Map<string, KeyState>> => {
    const stored = await state.getMany(dataKeys, subjects)
    return new Map(
      subjects.map((subject) => {
        const found = stored.get(subject)
        if (found === undefined) throw new MissingDataKey(subject)
        return [subject, unwrap(found.doc, subject)]
      }),
    )
  }

  const of = async (subject: string): Promise<KeyState> => {
    const found = (await ofMany([subject])).get(subject)
    if (found === undefined) throw new MissingDataKey(subject)
    return found
  }

  const claimAll = async (subjects: readonly string[]): Promise<ClaimedKey[]> => {
    const keys = new Map(subjects.map((subject) => [subject, randomBytes(32)]))
    const made = new Map([...keys].map(([subject, key]) => [subject, wrap(key, subject)]))
    // Answered as stored: another process may have been first, and its key is then the one.
    const stored = await state.ensureMany(dataKeys, made)
    return subjects.map((subject, index) => {
      const found = stored.get(subject)
      const own = made.get(subject)
      const key = keys.get(subject)
      if (found === undefined) throw new MissingDataKey(subject)
      return key !== undefined && isSameKey(found.doc, own)
        ? { key: { kind: 'key', key }, first: subjects.indexOf(subject) === index }
        : { key: unwrap(found.doc, subject), first: false }
    })
  }

  /**
   * Keys that are wanted at the same time are made at once. When a batch fails, each key is made alone, so that one bad
   * key fails for its caller only.
   */
  const claimEach = async (subjects: readonly string[]): Promise<(() => ClaimedKey)[]> => {
    try {
      return (await claimAll(subjects)).map((claimed) => () => claimed)
    } catch (error) {
      if (subjects.length === 1 || error instanceof StoreUnavailable)
        return subjects.map(() => () => {
          throw error
        })
      return (await Promise.all(subjects.map((subject) => claimEach([subject])))).flat()
    }
  }
  const claimed = batched(claimEach, { atOnce: 2, callers: 100, everyMillis: commandMillis })

  /** `true` when a tombstone came in the place of a key or of nothing. */
  const bury = async (subject: string, stored: Versioned<KeyDocument> | undefined, at: Instant): Promise<boolean> => {
    const tombstone: KeyDocument = { kind: 'erased', erasedAt: at }
    for (let found = stored; found?.doc.kind !== 'erased'; found = await state.get(dataKeys, subject)) {
      const done =
        found === undefined
          ? await state.insert(dataKeys, subject, tombstone)
          : await state.replace(dataKeys, subject, found.version, tombstone)
      if (done) return true
    }
    return false
  }

  return {
    of,
    ofMany,
    erase: async (erased) => {
      const stored = await state.getMany(
        dataKeys,
        erased.map(({ subject }) => subject),
      )
      const changed: string[] = []
      for (const { subject, at } of erased) if (await bury(subject, stored.get(subject), at)) changed.push(subject)
      return changed
    },
    ensure: async (subject) => (await claimed(subject))().key,
    claim: async (subject) => (await claimed(subject))(),
  }
}
