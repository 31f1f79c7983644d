import { lazy } from 'react'
import { lazySection, StepSkeleton } from '../../../components/LazySection/LazySection'
import { useFirstTouch } from '../../../lib/use-first-touch'

/** Nothing is wrong at first. */
export const ItemErrors = lazySection(async () => (await import('../documents/ItemErrorLinks')).ItemErrorLinks, null)

export const DocumentUse = lazySection(
  async () => (await import('../use/DocumentUse')).DocumentUse,
  <StepSkeleton fields={1} />,
)

/** Two boxes at first. */
export const ItemServices = lazySection(
  async () => (await import('../documents/ItemServices')).ItemServices,
  <StepSkeleton fields={2} />,
)

const loads = {
  delivery: () => import('../delivery/DeliveryStep'),
  confirm: () => import('../confirm/ConfirmStep'),
  contact: () => import('../contact/ContactStep'),
  use: () => DocumentUse.start(),
  services: () => ItemServices.start(),
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
