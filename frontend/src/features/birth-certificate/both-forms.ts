import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { CertificateForm } from './certificate-form'

/**
 * How the applicant's own certificate saves questions: its form is both forms (`both`), or takes birth and parents from
 * the applicant's form (`known`).
 */
export type Joined = 'both' | 'known' | 'apart'

/** Whether it matters whose certificate it is. */
export const asksHolder = (order: OrderView): boolean =>
  order.oneFormPossible || (order.correction === null && order.received.includes('applicant-data'))

export const joinedForms = (
  order: OrderView,
  { holder, correctsBirth }: Pick<CertificateForm, 'holder' | 'correctsBirth'>,
): Joined => {
  if (holder !== 'applicant' || !asksHolder(order)) return 'apart'
  if (order.oneFormPossible) return 'both'
  return correctsBirth ? 'apart' : 'known'
}
