/** The customer's pages on the site, as screens and mails name them. A token in an address is the customer's own. */
export const checkoutPath = (token: string): string => `/checkout/${encodeURIComponent(token)}`
/** Where one supplementary charge of an order is paid. */
export const chargePath = (token: string, charge: number): string => `${checkoutPath(token)}?cobranca=${charge}`
export const applicantDataPath = (token: string): string => `/continue-order?token=${encodeURIComponent(token)}`
export const birthCertificatePath = (token: string): string =>
  `/birth-certificate-form?token=${encodeURIComponent(token)}`
/** The owner's view of an order; by its number anyone sees less of it. */
export const ownOrderPath = (token: string): string => `/tracking?token=${encodeURIComponent(token)}`
/** A scan of an issued document. */
export const issuedCopyPath = (token: string, uploadId: string): string =>
  `/api/orders/${encodeURIComponent(token)}/copies/${encodeURIComponent(uploadId)}`
