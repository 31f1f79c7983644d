import { useCallback } from 'react'
import { isInStoredOrder } from '../../../lib/stored-order'
import { useTabDraft } from '../flow/use-tab-draft'
import { type Attachments, isSameFiles } from './kept-files'
import { severalFilesOptions } from './several-files'
import { useAttachments } from './use-attachments'

/** The files of the order of several documents, kept for a reload of the tab. */
export const useSeveralFiles = () => {
  const { draft: kept, change } = useTabDraft(severalFilesOptions)
  const onChange = useCallback(
    (attachments: Attachments) => change((current) => (isSameFiles(current, attachments) ? current : attachments)),
    [change],
  )
  const attachments = useAttachments({ kept, onChange, isTaken: isInStoredOrder })
  const files = kept.files.map(({ id }) => id)
  return { attachments, uploadDraft: files.length === 0 ? undefined : kept.draft, files }
}
