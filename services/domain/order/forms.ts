import { documentNeeds } from '@cartorio/contracts/document-data.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { Order } from './state.js'
import { liveItems, statusOf } from './status.js'

/** Where the customer's own word is taken without being asked for. */
export const beforeWork: readonly OrderStatus[] = ['PENDING', 'PAID']
/** Where data are taken at all: what comes late comes until shipping. */
export const beforeShipping: readonly OrderStatus[] = [
  ...beforeWork,
  'IN_PROGRESS',
  'DOCUMENT_ISSUED',
  'TRANSLATED',
  'APOSTILLED',
]

/** Whether data are still taken: after that nothing is lacked and nothing awaited. */
export const areDataOpen = (order: Order): boolean => beforeShipping.includes(statusOf(order))

/** The forms that an order asks for at all. */
export const formsOf = ({ items }: Pick<Order, 'items'>): readonly DataForm[] =>
  liveItems(items).some(({ documentType }) => documentNeeds[documentType].form === 'birth-certificate')
    ? ['applicant-data', 'birth-certificate']
    : ['applicant-data']

export const isFormGiven = (order: Order, form: DataForm): boolean =>
  form === 'applicant-data' ? order.applicantDataGiven : order.birthCertificateDataGiven

/** The forms that the customer is to mend. */
export const formsToMend = (order: Order): readonly DataForm[] => (areDataOpen(order) ? order.correction : [])

/** The forms that may go back to the customer. */
export const formsGiven = (order: Order): readonly DataForm[] =>
  formsOf(order).filter((form) => isFormGiven(order, form))
