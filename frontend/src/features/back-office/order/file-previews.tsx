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

const isThere = (order: AdminOrder, id: string): boolean =>
  !isErased(order) &&
  [...order.supportDocuments, ...order.issuedCopies, ...order.signedPapers].some((file) => file.id === id)

/** The one file of the order that is shown beside its data; one that was withdrawn meanwhile is shown no longer. */
export const useFilePreviews = (order: AdminOrder) => {
  const [opened, setShown] = useState<Shown>()
  const show = useCallback<Show>((next) => {
    void FilePreview.start()
    setShown({ ...next, press: Date.now() })
  }, [])
  const close = useCallback(() => setShown(undefined), [])
  const shown = opened !== undefined && isThere(order, opened.file.id) ? opened : undefined
  return { shown, show, close }
}

type ShownFileProps = {
  readonly orderId: string
  readonly previews: ReturnType<typeof useFilePreviews>
  /** A form stands on the right. */
  readonly besideForm: boolean
}

export const ShownFile = ({ orderId, previews: { shown, close }, besideForm }: ShownFileProps) => {
  if (shown === undefined) return null
  return <FilePreview key={shown.press} orderId={orderId} {...shown} besideForm={besideForm} onClose={close} />
}
