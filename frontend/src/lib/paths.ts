/** The customer's pages; those that mails name too are in the contracts. */
export {
  applicantDataPath,
  birthCertificatePath,
  chargePath,
  checkoutPath,
  endSafely,
  myOrdersPath,
  ownOrderPath,
  readToken,
  receiptFilePath,
  receiptPath,
  signedPaperPath,
} from '@cartorio/contracts/customer-paths.js'
export const newOrderPath = '/solicitar-documentos'
export const oneDocumentPath = `${newOrderPath}/um`
export const severalDocumentsPath = `${newOrderPath}/varios`
/** The address of a page without the step of a flow: the steps are one page. */
export const stripFlowStep = (pathname: string): string =>
  [oneDocumentPath, severalDocumentsPath].find((flow) => pathname.startsWith(`${flow}/`)) ?? pathname
