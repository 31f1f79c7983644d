/** The customer's pages. A token in an address is the customer's own. */
export const newOrderPath = '/solicitar-documentos'
export const checkoutPath = (token: string): string => `/checkout/${encodeURIComponent(token)}`
/** Where one supplementary charge of an order is paid. */
export const chargePath = (token: string, charge: number): string => `${checkoutPath(token)}?cobranca=${charge}`
export const applicantDataPath = (token: string): string => `/continue-order?token=${encodeURIComponent(token)}`
export const birthCertificatePath = (token: string): string =>
  `/birth-certificate-form?token=${encodeURIComponent(token)}`
/** The owner's view of an order; by its number anyone sees less of it. */
export const ownOrderPath = (token: string): string => `/tracking?token=${encodeURIComponent(token)}`
export const orderTrackingPath = (orderNumber: string): string => `/tracking?order=${encodeURIComponent(orderNumber)}`
