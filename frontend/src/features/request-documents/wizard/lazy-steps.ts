import { lazy } from 'react'
import { preparePhoneRules } from '../../../lib/phone-number'
import { useFirstTouch } from '../../../lib/use-first-touch'

const loads = {
  document: () => import('./document/DocumentForm'),
  attachments: () => import('./attachments/AttachmentsStep'),
  review: () => import('./review/ReviewStep'),
  // What the order is checked by before it is made: over a cut line no request of it must fail first.
  rules: () => import('./document/document-rules'),
  saveDraft: () => import('../saved-draft/SaveDraftDialog'),
}

export const DocumentForm = lazy(async () => ({ default: (await loads.document()).DocumentForm }))
export const AttachmentsStep = lazy(async () => ({ default: (await loads.attachments()).AttachmentsStep }))
export const ReviewStep = lazy(async () => ({ default: (await loads.review()).ReviewStep }))
export const SaveDraftDialog = lazy(async () => ({ default: (await loads.saveDraft()).SaveDraftDialog }))

/** What the page does not show at first: the form, the rules that telephones are written by and the later steps. */
const start = () => {
  preparePhoneRules()
  for (const load of Object.values(loads)) load().catch(() => undefined)
}

export const useLaterSteps = (): void => useFirstTouch(start)
