import { requestFilesKey } from '../../../lib/stored-order-keys'
import { tabStore } from '../flow/tab-store'
import { type Attachments, attachmentsSchema, noAttachments } from './kept-files'

/** The files of the order of several documents, beside its draft: no file is saved on the device. */
const severalFilesStore = tabStore(requestFilesKey, attachmentsSchema)

export const severalFilesOptions = {
  store: severalFilesStore,
  begin: (kept: Attachments | undefined): Attachments => kept ?? noAttachments,
}
