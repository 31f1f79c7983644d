import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { wasErased } from '../../lib/erased'
import { takesData } from '../../lib/takes-data'
import { lazySection } from '../LazySection/lazy-section'
import { StepSkeleton } from '../LazySection/StepSkeleton'

export const LazyEndedForm = lazySection(
  async () => (await import('./EndedForm')).EndedForm,
  <StepSkeleton fields={1} text="Abrindo…" />,
)

/** Why an order shows no form; `undefined` where it shows it. `again` is the customer's wish to send it once more. */
export const formEnd = (order: OrderView, form: DataForm, again: boolean) => {
  const missing = order.missing.includes(form)
  if (order.status === 'CANCELLED') return 'cancelled'
  if ((again || missing) && !takesData(order)) return 'shipped'
  if (wasErased(order)) return 'erased'
  return again || missing ? undefined : 'sent'
}
