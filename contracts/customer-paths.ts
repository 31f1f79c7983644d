/** The customer's pages on the site, as screens and mails name them. A token in an address is the customer's own. */
export const checkoutPath = (token: string): string => `/checkout/${encodeURIComponent(token)}`
/** What a customer sees once the order is paid. */
export const receiptPath = (token: string): string => `${checkoutPath(token)}/recibo`
/** Where one supplementary charge of an order is paid. */
export const chargePath = (token: string, charge: number): string => `${checkoutPath(token)}?cobranca=${charge}`
export const applicantDataPath = (token: string): string => `/continue-order?token=${encodeURIComponent(token)}`
/** `itemId`: which of several births. */
export const birthCertificatePath = (token: string, itemId?: string): string =>
  `/birth-certificate-form?token=${encodeURIComponent(token)}${itemId === undefined ? '' : `&itemId=${itemId}`}`
/** The owner's view of an order; by its number anyone sees less of it. */
export const ownOrderPath = (token: string): string => `/tracking?token=${encodeURIComponent(token)}`
/** Where a customer requests the list of all orders of an address, and sees it. */
export const myOrdersPath = '/meus-pedidos'
/** The mailed link to that list: browsers send what stands behind `#` to no server. */
export const openMyOrdersPath = (key: string): string => `${myOrdersPath}#${encodeURIComponent(key)}`
/** The mailed link by which a member of staff chooses another password, on the page of the sign-in. */
export const openNewPasswordPath = (key: string): string => `/login#senha=${encodeURIComponent(key)}`
/** Where a person who was invited into the office registers. */
export const invitationPage = '/convite'
/** The mailed link of an invitation; what stands behind `#` reaches no server. */
export const invitationPath = (key: string): string => `${invitationPage}#${encodeURIComponent(key)}`
/** What was paid and given back, as PDF. */
export const receiptFilePath = (token: string): string => `/api/orders/${encodeURIComponent(token)}/receipt`
/** A scan of an issued document. */
export const issuedCopyPath = (token: string, uploadId: string): string =>
  `/api/orders/${encodeURIComponent(token)}/copies/${encodeURIComponent(uploadId)}`
/** Where a person requests to see, correct or erase their data. */
export const dataRightsPath = '/lgpd'
/** The mailed link that confirms such a request; what stands behind `#` reaches no server. */
export const confirmDataRequestPath = (request: string, key: string): string =>
  `${dataRightsPath}#${request}.${encodeURIComponent(key)}`

/** Where the customer sends a signed paper of a document. */
export const signedPaperPath = (token: string, documentId: string, paper: string): string =>
  `/papel-assinado?token=${encodeURIComponent(token)}&documento=${documentId}&papel=${paper}`
/** Where the holder of a document agrees that it is ordered. */
export const authorisationPage = '/autorizacao'
/** The holder's mailed link; what stands behind `#` reaches no server. */
export const holderAuthorisationPath = (key: string): string => `${authorisationPage}#${encodeURIComponent(key)}`

/** What a link in a mail carries beside the token, so that its opening tells that the mail was read. */
export const mailMarkParameter = 'm'
export const withMailMark = (path: string, mark: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${mailMarkParameter}=${mark}`

/**
 * An address as it stands in a text. Programs that make links of plain text leave out a sign at the end of an address,
 * and one token in 32 ends with `-` or `_`.
 */
export const endSafely = (address: string): string => {
  if (/[A-Za-z0-9]$/.test(address)) return address
  return `${address}${/[?#]/.test(address) ? '&' : '?'}fim=1`
}

/** The token, or the key, of an opened address, without what a copied one brings along: a point, a bracket, `&fim=1`. */
export const readToken = (text: string): string =>
  text
    .replace(/&.*/s, '')
    .trim()
    .replace(/^[<("'“‘]+/, '')
    .replace(/[^\w\p{Cc}-]+$/u, '')
