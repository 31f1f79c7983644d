import { foldedEmail } from '@cartorio/contracts/text.js'
import * as z from 'zod/mini'
import type { DataKeys } from './data-keys.js'
import { lookupHashOf, lookupHashUnder } from './lookup-hashes.js'

export type EmailHash = (email: string) => string

export const emailHashUnder = (key: Buffer): EmailHash => {
  const hash = lookupHashUnder('email-lookup', key)
  return (email) => hash(foldedEmail(email))
}

/** Hashes addresses under the installation's own key for them. */
export const emailHashOf = async (dataKeys: DataKeys): Promise<EmailHash> => {
  const hash = await lookupHashOf(dataKeys, 'email-lookup')
  return (email) => hash(foldedEmail(email))
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
