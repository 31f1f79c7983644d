import { useCallback } from 'react'
import { isInStoredOrder } from '../../../lib/stored-order'
import { requestFilesKey } from '../../../lib/stored-order-keys'
import { tabStore, useTabDraft } from '../flow/tab-draft'
import { type Attachments, attachmentsSchema, isSameFiles, noAttachments } from './kept-files'
import { useAttachments } from './use-attachments'

/** The files of the order of several documents, beside its draft: no file is saved on the device. */
const severalFilesStore = tabStore(requestFilesKey, attachmentsSchema)

const severalFilesOptions = {
  store: severalFilesStore,
  begin: (kept: Attachments | undefined): Attachments => kept ?? noAttachments,
}

/** The files of the order of several documents, kept for a reload of the tab. */
export const useSeveralFiles = () => {
  const { draft: kept, readings, change } = useTabDraft(severalFilesOptions)
  const onChange = useCallback(
    (attachments: Attachments) => change((current) => (isSameFiles(current, attachments) ? current : attachments)),
    [change],
  )
  const attachments = useAttachments({ kept, readings, onChange, isTaken: isInStoredOrder })
  const files = kept.files.map(({ id }) => id)
  return { attachments, uploadDraft: files.length === 0 ? undefined : kept.draft, files }
}
