import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { createContext, useCallback, useContext, useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { isErased } from '../actions/commands'
import type { ViewReason } from '../api/personal-data'
import type { FileToOpen } from './file-to-open'

const FilePreview = lazySection(async () => (await import('./FilePreview')).FilePreview, null)

type Shown = {
  readonly file: FileToOpen
  readonly why: ViewReason
  /** What has the focus after it. */
  readonly opener: Element | null
  /** Milliseconds; each press is another view. */
  readonly press: number
}

type Show = (shown: Omit<Shown, 'press'>) => void

const ShowFileContext = createContext<Show>(() => undefined)
export const ShowFileProvider = ShowFileContext.Provider
/** Shows a file of the order beside its data. */
export const useShowFile = (): Show => useContext(ShowFileContext)

/** The one file of the order that is shown beside its data. */
export const useFilePreviews = () => {
  const [shown, setShown] = useState<Shown>()
  const show = useCallback<Show>((next) => {
    void FilePreview.start()
    setShown({ ...next, press: Date.now() })
  }, [])
  const close = useCallback(() => setShown(undefined), [])
  return { shown, show, close }
}

type ShownFileProps = {
  readonly order: AdminOrder
  readonly previews: ReturnType<typeof useFilePreviews>
  /** A form stands on the right. */
  readonly besideForm: boolean
}

export const ShownFile = ({ order, previews: { shown, close }, besideForm }: ShownFileProps) => {
  const files = [...order.supportDocuments, ...order.issuedCopies, ...order.signedPapers]
  // One that was withdrawn meanwhile is shown no longer.
  const isThere = shown !== undefined && !isErased(order) && files.some(({ id }) => id === shown.file.id)
  if (!isThere) return null
  return <FilePreview key={shown.press} orderId={order.id} {...shown} besideForm={besideForm} onClose={close} />
}
