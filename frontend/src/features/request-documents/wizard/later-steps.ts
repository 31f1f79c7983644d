import { lazy, useEffect } from 'react'
import { preparePhoneRules } from '../../../lib/phone-number'

const loads = {
  document: () => import('./document/DocumentForm'),
  attachments: () => import('./attachments/AttachmentsStep'),
  review: () => import('./review/ReviewStep'),
  saveDraft: () => import('../saved-draft/SaveDraftDialog'),
}

export const DocumentForm = lazy(async () => ({ default: (await loads.document()).DocumentForm }))
export const AttachmentsStep = lazy(async () => ({ default: (await loads.attachments()).AttachmentsStep }))
export const ReviewStep = lazy(async () => ({ default: (await loads.review()).ReviewStep }))
export const SaveDraftDialog = lazy(async () => ({ default: (await loads.saveDraft()).SaveDraftDialog }))

const firstTouches = ['pointerdown', 'keydown'] as const

/**
 * Loads what the page does not show at first: the form, the rules that telephones are written by and the later steps. Begun with the
 * first click or key, so that a line which is cut later stops no order.
 */
export const useLaterSteps = (): void => {
  useEffect(() => {
    const stop = () => {
      for (const touch of firstTouches) window.removeEventListener(touch, start)
    }
    const start = () => {
      stop()
      preparePhoneRules()
      for (const load of Object.values(loads)) load().catch(() => undefined)
    }
    for (const touch of firstTouches) window.addEventListener(touch, start)
    return stop
  }, [])
}
