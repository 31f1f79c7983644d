import { createHmac } from 'node:crypto'
import { TechnicalError } from '../domain/technical-error.js'
import type { DataKeys } from './data-keys.js'

/** The subjects of the keys under which read models find something by a hash: one of each for an installation, never erased. */
export const lookupSubjects = ['email-lookup', 'copy-lookup'] as const
type LookupSubject = (typeof lookupSubjects)[number]

export type LookupHash = (value: string) => string

export const lookupHashUnder =
  (subject: LookupSubject, key: Buffer): LookupHash =>
  (value) =>
    createHmac('sha256', key).update(`${subject}\0${value}`).digest('hex')

const known = new WeakMap<DataKeys, Map<LookupSubject, Promise<LookupHash>>>()

const readKey = async (dataKeys: DataKeys, subject: LookupSubject): Promise<LookupHash> => {
  const state = await dataKeys.ensure(subject)
  if (state.kind === 'erased') throw new TechnicalError(`the key ${subject} is erased: restore the state store`)
  return lookupHashUnder(subject, state.key)
}

/**
 * Hashes under a key that lies with the data keys, wrapped by the master key: a changed `SERVER_SECRET` or `MASTER_KEY`
 * changes no hash. Read once, since it never changes.
 */
export const lookupHashOf = (dataKeys: DataKeys, subject: LookupSubject): Promise<LookupHash> => {
  const hashes = known.get(dataKeys) ?? new Map<LookupSubject, Promise<LookupHash>>()
  known.set(dataKeys, hashes)
  const found = hashes.get(subject)
  if (found !== undefined) return found
  const read = readKey(dataKeys, subject)
  hashes.set(subject, read)
  read.catch(() => hashes.delete(subject))
  return read
}
