import type { DocumentType } from '@cartorio/contracts/products.js'
import { applicantDataPath, birthCertificatePath } from '../../lib/paths'

/** Where the customer goes after paying; a birth certificate as first document asks for more. */
export const dataScreenPath = (token: string, firstDocument: DocumentType | undefined): string =>
  firstDocument === 'BIRTH' ? birthCertificatePath(token) : applicantDataPath(token)
