/** The customer's pages. A token in an address is the customer's own. */
export const newOrderPath = '/solicitar-documentos'
export const checkoutPath = (token: string): string => `/checkout/${encodeURIComponent(token)}`
export const applicantDataPath = (token: string): string => `/continue-order?token=${encodeURIComponent(token)}`
export const birthCertificatePath = (token: string): string =>
  `/birth-certificate-form?token=${encodeURIComponent(token)}`
export const orderTrackingPath = (orderNumber: string): string => `/tracking?order=${encodeURIComponent(orderNumber)}`
