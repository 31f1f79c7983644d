import { lazy } from 'react'
import { prepareCpfRules } from '../../../lib/cpf'
import { preparePhoneRules } from '../../../lib/phone-number'

const loads = {
  attachments: () => import('./attachments/AttachmentsStep'),
  review: () => import('./review/ReviewStep'),
  saveDraft: () => import('../saved-draft/SaveDraftDialog'),
}

export const AttachmentsStep = lazy(async () => ({ default: (await loads.attachments()).AttachmentsStep }))
export const ReviewStep = lazy(async () => ({ default: (await loads.review()).ReviewStep }))
export const SaveDraftDialog = lazy(async () => ({ default: (await loads.saveDraft()).SaveDraftDialog }))

let prepared = false

/**
 * Loads what the first step does not show: the rules of its numbers and the steps after it. Begun with the first touch
 * of the form, so that a line which is cut later stops nobody.
 */
export const prepareLaterSteps = (): void => {
  if (prepared) return
  prepared = true
  prepareCpfRules()
  preparePhoneRules()
  for (const load of Object.values(loads)) load().catch(() => undefined)
}
