/** The customer's pages; those that mails name too are in the contracts. */
export {
  applicantDataPath,
  birthCertificatePath,
  chargePath,
  checkoutPath,
  myOrdersPath,
  ownOrderPath,
  receiptPath,
} from '@cartorio/contracts/customer-paths.js'
export const newOrderPath = '/solicitar-documentos'
export const orderTrackingPath = (orderNumber: string): string => `/tracking?order=${encodeURIComponent(orderNumber)}`
