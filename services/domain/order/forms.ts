import { documentNeeds } from '@cartorio/contracts/document-data.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { Order } from './state.js'
import { liveItems } from './status.js'

/** The forms that an order asks for at all. */
export const formsOf = ({ items }: Pick<Order, 'items'>): readonly DataForm[] =>
  liveItems(items).some(({ documentType }) => documentNeeds[documentType].form === 'birth-certificate')
    ? ['applicant-data', 'birth-certificate']
    : ['applicant-data']

export const isFormGiven = (order: Order, form: DataForm): boolean =>
  form === 'applicant-data' ? order.applicantDataGiven : order.birthCertificateDataGiven

/** The forms that may go back to the customer. */
export const formsGiven = (order: Order): readonly DataForm[] =>
  formsOf(order).filter((form) => isFormGiven(order, form))
