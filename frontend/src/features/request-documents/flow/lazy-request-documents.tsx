import { lazy } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { useFirstTouch } from '../../../lib/use-first-touch'

/** Nothing is wrong at first. */
export const ItemErrors = lazySection(async () => (await import('../documents/ItemErrorLinks')).ItemErrorLinks, null)

const loads = {
  delivery: () => import('../delivery/DeliveryStep'),
  confirm: () => import('../confirm/ConfirmStep'),
  contact: () => import('../contact/ContactStep'),
  itemErrors: () => ItemErrors.start(),
  saveDialog: () => import('../saved-draft/SaveDraftDialog'),
}

export const ContactStep = lazy(() => loads.contact().then(({ ContactStep }) => ({ default: ContactStep })))
export const DeliveryStep = lazy(() => loads.delivery().then(({ DeliveryStep }) => ({ default: DeliveryStep })))
export const ConfirmStep = lazy(() => loads.confirm().then(({ ConfirmStep }) => ({ default: ConfirmStep })))
export const SaveDraftDialog = lazy(() =>
  loads.saveDialog().then(({ SaveDraftDialog }) => ({ default: SaveDraftDialog })),
)

const start = () => {
  for (const load of Object.values(loads)) load().catch(() => undefined)
}

export const useLazySections = (): void => useFirstTouch(start)
