import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { readStored, writeStored } from './storage'

/** The order whose certificate is of another person of the applicant's name, as the customer has said. */
const key = 'namesakeOf'

export const noteNamesake = ({ orderNumber }: Pick<OrderView, 'orderNumber'>): void => {
  writeStored('localStorage', key, orderNumber)
}

/** Whether the birth certificate is taken for the applicant's own. */
export const isOwnCertificate = ({
  holderIsApplicant,
  orderNumber,
}: Pick<OrderView, 'holderIsApplicant' | 'orderNumber'>): boolean =>
  holderIsApplicant && readStored('localStorage', key) !== orderNumber

/** Whether the certificate's form is enough for this order. */
export const isOneForm = (order: Pick<OrderView, 'oneFormPossible' | 'holderIsApplicant' | 'orderNumber'>): boolean =>
  order.oneFormPossible && isOwnCertificate(order)

/** "Formulário 2 de 2", of an order that has two; `undefined` where there is but one. */
export const formPlace = (
  { missing, received }: Pick<OrderView, 'missing' | 'received'>,
  form: DataForm,
): string | undefined => {
  const other: DataForm = form === 'applicant-data' ? 'birth-certificate' : 'applicant-data'
  if (missing.includes(other)) return 'Formulário 1 de 2'
  return received.includes(other) ? 'Formulário 2 de 2: só falta este' : undefined
}
