import type { DocumentType } from '@cartorio/contracts/catalogue.js'

/** Where the customer goes after paying; a birth certificate as first document asks for more. */
export const dataScreenPath = (token: string, firstDocument: DocumentType | undefined): string => {
  const page = firstDocument === 'BIRTH' ? '/birth-certificate-form' : '/continue-order'
  return `${page}?token=${encodeURIComponent(token)}`
}
