import { lazy, useEffect } from 'react'

const loads = {
  delivery: () => import('../delivery/DeliveryStep'),
  confirm: () => import('../confirm/ConfirmStep'),
  contact: () => import('../contact/ContactStep'),
  saveDialog: () => import('../saved-draft/SaveDraftDialog'),
}

export const ContactStep = lazy(() => loads.contact().then(({ ContactStep }) => ({ default: ContactStep })))
export const DeliveryStep = lazy(() => loads.delivery().then(({ DeliveryStep }) => ({ default: DeliveryStep })))
export const ConfirmStep = lazy(() => loads.confirm().then(({ ConfirmStep }) => ({ default: ConfirmStep })))
export const SaveDraftDialog = lazy(() =>
  loads.saveDialog().then(({ SaveDraftDialog }) => ({ default: SaveDraftDialog })),
)

const firstTouches = ['pointerdown', 'keydown'] as const

/** Loads the parts of the later steps at the first click or key, so that they are there before they are needed. */
export const useLaterParts = (): void => {
  useEffect(() => {
    const stop = () => {
      for (const touch of firstTouches) window.removeEventListener(touch, start)
    }
    const start = () => {
      stop()
      for (const load of Object.values(loads)) load().catch(() => undefined)
    }
    for (const touch of firstTouches) window.addEventListener(touch, start)
    return stop
  }, [])
}
