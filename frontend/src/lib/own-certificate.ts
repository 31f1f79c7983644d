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
