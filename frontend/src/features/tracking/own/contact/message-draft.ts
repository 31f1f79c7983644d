import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../../lib/storage'
import { storedJson } from '../../../../lib/stored-json'

/** What was typed and not sent: it outlives a reload and ends with the tab. */
const storageKey = 'messageToOffice'

const draftSchema = z.object({ orderNumber: z.string(), text: z.string() })

/** `''` without a draft of this order. */
export const messageDraft = (orderNumber: string): string => {
  const draft = storedJson(draftSchema, readStored('sessionStorage', storageKey))
  return draft?.orderNumber === orderNumber ? draft.text : ''
}

export const keepMessageDraft = (orderNumber: string, text: string): void => {
  if (text.trim() === '') removeMessageDraft()
  else writeStored('sessionStorage', storageKey, JSON.stringify({ orderNumber, text }))
}

export const removeMessageDraft = (): void => removeStored('sessionStorage', storageKey)
