import * as z from 'zod/mini'
import { forget } from '../../lib/remembered'
import { readStored, writeStored } from '../../lib/storage'
import { storedJson } from '../../lib/stored-json'
import { storedOrder } from '../../lib/stored-order'
import {
  pendingOrderKey,
  requestDraftKey,
  savedRequestDraftKey,
  savedWizardDraftKey,
  wizardDraftKey,
} from '../../lib/stored-order-keys'
import { type Flow, moveToLink, type OrderNames, tabOrder } from '../../lib/tab-order'

const severalSchema = z.looseObject({ contact: z.looseObject({ email: z.string() }) })
const oneSchema = z.looseObject({ form: z.looseObject({ applicantEmail: z.string() }) })
const savedSchema = z.looseObject({ order: z.string(), content: z.unknown() })

type DraftOfFlow = {
  readonly tabKey: string
  readonly savedKey: string
  /** The draft with another address; `undefined` where it has none. */
  readonly withEmail: (draft: unknown, email: string) => object | undefined
}

const drafts: Readonly<Record<Flow, DraftOfFlow>> = {
  several: {
    tabKey: requestDraftKey,
    savedKey: savedRequestDraftKey,
    withEmail: (draft, email) => {
      const { data } = severalSchema.safeParse(draft)
      return data?.contact.email ? { ...data, contact: { ...data.contact, email } } : undefined
    },
  },
  one: {
    tabKey: wizardDraftKey,
    savedKey: savedWizardDraftKey,
    withEmail: (draft, email) => {
      const { data } = oneSchema.safeParse(draft)
      return data?.form.applicantEmail ? { ...data, form: { ...data.form, applicantEmail: email } } : undefined
    },
  },
}

const keepCorrected = (
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  corrected: object | undefined,
): void => {
  if (corrected !== undefined) writeStored(storage, key, JSON.stringify(corrected))
}

/**
 * The order of this browser has another address, and maybe another link. What was typed for it gets that address, so that
 * a change of the order does not bring the one before back; and its request is not sent again, since its answer names the
 * link of before.
 */
export const moveOrder = (
  { token, orderNumber }: OrderNames,
  now: { readonly token: string; readonly email: string },
): void => {
  for (const flow of ['several', 'one'] as const) {
    const { tabKey, savedKey, withEmail } = drafts[flow]
    if (tabOrder(flow).token === token) {
      const typed = storedJson(z.looseObject({}), readStored('sessionStorage', tabKey))
      keepCorrected('sessionStorage', tabKey, withEmail(typed, now.email))
    }
    const saved = storedJson(savedSchema, readStored('localStorage', savedKey))
    if (saved?.order !== orderNumber) continue
    const content = withEmail(saved.content, now.email)
    keepCorrected('localStorage', savedKey, content && { ...saved, content })
  }
  if (storedOrder()?.orderNumber === orderNumber) forget(pendingOrderKey)
  moveToLink(token, now.token)
}
