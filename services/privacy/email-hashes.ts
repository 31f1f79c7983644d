import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { TechnicalError } from '../domain/technical-error.js'
import type { DataKeys } from './data-keys.js'

/** The subject of the key under which e-mail addresses are hashed: one for an installation, never erased. */
export const emailLookupSubject = 'email-lookup'

export type EmailHash = (email: string) => string

/** Addresses that differ in their case alone are one person's. */
export const emailHashUnder =
  (key: Buffer): EmailHash =>
  (email) =>
    createHmac('sha256', key).update(`email-lookup\0${email.trim().toLowerCase()}`).digest('hex')

const keys = new WeakMap<DataKeys, Promise<EmailHash>>()

const readKey = async (dataKeys: DataKeys): Promise<EmailHash> => {
  const state = await dataKeys.ensure(emailLookupSubject)
  if (state.kind === 'erased')
    throw new TechnicalError('the key of e-mail addresses is erased: restore the state store')
  return emailHashUnder(state.key)
}

/**
 * Hashes addresses under the installation's own key, which lies with the data keys, wrapped by the master key: a changed
 * `SERVER_SECRET` or `MASTER_KEY` changes no hash. Read once, since it never changes.
 */
export const emailHashOf = (dataKeys: DataKeys): Promise<EmailHash> => {
  const known = keys.get(dataKeys)
  if (known !== undefined) return known
  const read = readKey(dataKeys)
  keys.set(dataKeys, read)
  read.catch(() => keys.delete(dataKeys))
  return read
}

const creation = z.object({ contact: z.object({ email: z.string() }) })
const correction = z.object({ email: z.string() })

const addressIn: Readonly<Record<string, (personal: unknown) => string | undefined>> = {
  OrderCreated: (personal) => creation.safeParse(personal).data?.contact.email,
  ContactEmailCorrected: (personal) => correction.safeParse(personal).data?.email,
}

/** The address that an opened event gives its order; `undefined` for another event, and once it was erased. */
export const emailIn = ({ type, personal }: { readonly type: string; readonly personal: unknown }) =>
  addressIn[type]?.(personal)
