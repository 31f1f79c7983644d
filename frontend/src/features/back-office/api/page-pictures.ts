import { pageCountHeader } from '@cartorio/contracts/http/uploads.js'
import { queryOptions } from '@tanstack/react-query'
import { HttpError } from '../../../lib/http'
import { requestFileAnswer } from '../../../lib/request-file'
import { newIdempotencyKey } from '../../../lib/requests'
import { backOfficeKeys } from './keys'
import { type ViewReason, viewMillis } from './personal-data'

export type PagePicture = {
  /** As an address that a picture takes. */
  readonly source: string
  readonly pages: number
}

const asAddress = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** The recorded view shows nothing more after ten minutes. */
const isOver = (error: unknown): boolean => error instanceof HttpError && error.problem?.code === 'order/look-too-old'

type File = { readonly orderId: string; readonly id: string; readonly why: ViewReason }

/** Reads pages of a file as one recorded view, and as a next one for the same reason once that is over. */
export const createFileView = ({ orderId, id, why }: File) => {
  let key = newIdempotencyKey()
  const ask = async (page: number, signal: AbortSignal): Promise<PagePicture> => {
    const path = `/api/admin/orders/${orderId}/documents/${id}/pages/${page}`
    const sent = { body: why, headers: { 'idempotency-key': key }, signal }
    const { file, headers } = await requestFileAnswer('POST', path, sent)
    return { source: await asAddress(file), pages: Number(headers.get(pageCountHeader) ?? page) }
  }
  return async (page: number, signal: AbortSignal): Promise<PagePicture> => {
    try {
      return await ask(page, signal)
    } catch (error) {
      if (!isOver(error)) throw error
      key = newIdempotencyKey()
      return ask(page, signal)
    }
  }
}

/** A page that was shown stays with the tab while its file is open; `press` tells one opening from another. */
export const pagePictureQuery = (
  { orderId, press }: { readonly orderId: string; readonly press: number },
  page: number,
  read: (page: number, signal: AbortSignal) => Promise<PagePicture>,
) =>
  queryOptions({
    queryKey: backOfficeKeys.pagePicture(orderId, press, page),
    queryFn: ({ signal }) => read(page, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: viewMillis,
    retry: false,
  })
