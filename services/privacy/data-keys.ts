import { randomBytes } from 'node:crypto'
import type { StateCollection, StateStore } from '../state-store/port.js'
import { type DataKey, openBytes, sealBytes } from './sealing-personal.js'

/** A secret of 32 bytes and the id by which what it wrapped names it. */
export type MasterKey = { readonly id: string; readonly key: Buffer }

type KeyDocument =
  | {
      readonly kind: 'wrapped'
      readonly masterKeyId: string
      readonly iv: string
      readonly tag: string
      readonly key: string
    }
  | { readonly kind: 'erased'; readonly erasedAt: string }

const dataKeys: StateCollection<KeyDocument> = { name: 'data-keys', indexes: {} }

/** What a subject's key says: usable, or gone for good. */
export type KeyState = { readonly kind: 'key'; readonly key: DataKey } | { readonly kind: 'erased' }

/** No key and no tombstone: never taken for an erasure. */
export class MissingDataKey extends Error {
  constructor(readonly subject: string) {
    super(`the data key of ${subject} is missing: restore the state store that belongs to this log`)
    this.name = 'MissingDataKey'
  }
}

export interface DataKeys {
  /** The subject's key, made and stored first when there is none. */
  ensure(subject: string): Promise<KeyState>
  /** @throws {MissingDataKey} */
  of(subject: string): Promise<KeyState>
  ofMany(subjects: readonly string[]): Promise<Map<string, KeyState>>
}

/** The subject whose key seals a stream's personal parts: the order, or the member of staff. */
export const keySubject = (stream: string): string | undefined =>
  /^(?:order|access|staff)-([0-9a-f-]{36})$/.exec(stream)?.[1]

/** Keys of orders and people, wrapped by a master key; nothing is cached. `masterKeys[0]` wraps, the others only open. */
export const createDataKeys = (state: StateStore, masterKeys: readonly [MasterKey, ...MasterKey[]]): DataKeys => {
  const wrap = (key: DataKey, subject: string): KeyDocument => {
    const [master] = masterKeys
    const { iv, tag, ciphertext } = sealBytes(key, master.key, subject)
    return {
      kind: 'wrapped',
      masterKeyId: master.id,
      iv: iv.toString('base64'),
      tag: tag.toString('base64'),
      key: ciphertext.toString('base64'),
    }
  }

  const unwrap = (doc: KeyDocument, subject: string): KeyState => {
    if (doc.kind === 'erased') return { kind: 'erased' }
    const master = masterKeys.find(({ id }) => id === doc.masterKeyId)
    if (master === undefined)
      throw new Error(`the data key of ${subject} is wrapped by master key ${doc.masterKeyId}, which is not configured`)
    const sealed = {
      iv: Buffer.from(doc.iv, 'base64'),
      tag: Buffer.from(doc.tag, 'base64'),
      ciphertext: Buffer.from(doc.key, 'base64'),
    }
    return { kind: 'key', key: openBytes(sealed, master.key, subject) }
  }

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

  return {
    of,
    ofMany,
    ensure: async (subject) => {
      // Who asks has no stream yet, so there is seldom a key: inserting first saves a look.
      await state.insert(dataKeys, subject, wrap(randomBytes(32), subject))
      // Read back: another process may have been first, and its key is then the one.
      return of(subject)
    },
  }
}
