import { type OrderView, orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { fileLimits, maxUploads, uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import { arrivedUnseen } from '../../../lib/arrived-unseen'
import { fileError, shrinkPhoto } from '../../../lib/chosen-file'
import { problemDetail, request } from '../../../lib/http'
import { mayStillChange } from '../../../lib/order-state'
import { newIdempotencyKey } from '../../../lib/requests'
import { sendFile } from '../../../lib/send-file'
import type { Upload, UploadList, UploadState } from './upload-list'

type Sending = {
  readonly key: string
  readonly file: File
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** One file; the key makes a repeated try the same upload. */
const uploadDocument = (token: string, { key, ...sending }: Sending) =>
  sendFile({
    path: `/api/orders/${encodeURIComponent(token)}/documents`,
    idempotencyKey: key,
    schema: uploadResponseSchema,
    ...sending,
  })

const buildOrderApiPath = (token: string): string => `/api/orders/${encodeURIComponent(token)}`

/** Takes back a file that was sent; the server deletes it. The file's id as the key: a repeated try is the same request. */
const withdrawDocument = (token: string, id: string) =>
  request('POST', `${buildOrderApiPath(token)}/documents/${encodeURIComponent(id)}/withdraw`, {
    schema: receivedSchema,
    headers: { 'idempotency-key': id },
  })

/** The files that the order has by now. */
const sentDocuments = async (token: string) =>
  (await request('GET', buildOrderApiPath(token), { schema: orderViewSchema })).supportDocuments

const limits = fileLimits.supportDocument

const isAccepted = ({ state }: Upload): boolean => state.kind !== 'refused' && state.kind !== 'failed'

const shownFile = ({ fileName, bytes, state }: Upload) => ({
  fileName,
  bytes,
  id: state.kind === 'sent' || state.kind === 'withdrawing' ? state.id : undefined,
})

/** Sends the files one after the other as they are chosen, and takes them back. */
export const useUploads = (token: string, order: OrderView, { uploads, change, current, queue, calls }: UploadList) => {
  const put = (key: string, state: UploadState) =>
    change((list) => list.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  const send = async (key: string, file: File) => {
    const call = calls.current.get(key)
    if (call === undefined || call.signal.aborted) return
    const onProgress = (part: number) => put(key, { kind: 'sending', part })
    onProgress(0)
    try {
      const { id } = await uploadDocument(token, { key, file, onProgress, signal: call.signal })
      put(key, { kind: 'sent', id })
    } catch (error) {
      put(key, { kind: 'failed', message: problemDetail(error, 'O envio falhou. Tente de novo.'), file })
    } finally {
      calls.current.delete(key)
    }
  }
  const enqueue = (key: string, file: File) => {
    calls.current.set(key, new AbortController())
    queue.current = queue.current.then(() => send(key, file))
  }

  const add = async (chosen: readonly File[]) => {
    const files = await Promise.all(chosen.map((file) => shrinkPhoto(file, limits.bytes)))
    let free = maxUploads - current.current.filter(isAccepted).length
    const added = files.map((file): { upload: Upload; file: File } => {
      const problem =
        fileError(file, limits) ?? (free > 0 ? undefined : `O limite é de ${maxUploads} arquivos por pedido.`)
      if (problem === undefined) free -= 1
      const state: UploadState = problem === undefined ? { kind: 'waiting' } : { kind: 'refused', message: problem }
      return { upload: { key: newIdempotencyKey(), fileName: file.name, bytes: file.size, state }, file }
    })
    change((list) => [...list, ...added.map(({ upload }) => upload)])
    for (const { upload, file } of added) if (upload.state.kind === 'waiting') enqueue(upload.key, file)
  }

  const retry = ({ key, state }: Upload) => {
    if (state.kind !== 'failed') return
    put(key, { kind: 'waiting' })
    enqueue(key, state.file)
  }

  /** In the queue, so that the files of other calls have their ids. */
  const withdrawUnseen = (removed: Upload) => {
    const withdraw = async () => {
      const sent = await sentDocuments(token)
      const shown = current.current.filter(({ state }) => state.kind !== 'refused').map(shownFile)
      for (const { id } of arrivedUnseen(removed, shown, sent)) await withdrawDocument(token, id)
    }
    queue.current = queue.current.then(() => withdraw().catch(() => undefined))
  }
  const remove = async (upload: Upload) => {
    const { key, state } = upload
    calls.current.get(key)?.abort()
    if (state.kind === 'sending' || state.kind === 'failed') withdrawUnseen(upload)
    if (state.kind === 'sent') {
      const { id } = state
      put(key, { kind: 'withdrawing', id })
      try {
        await withdrawDocument(token, id)
      } catch (error) {
        put(key, { kind: 'sent', id, problem: problemDetail(error, 'O arquivo não foi retirado. Tente de novo.') })
        return
      }
    }
    change((list) => list.filter((each) => each.key !== key))
  }

  return {
    uploads,
    add,
    retry,
    remove,
    withdrawable: mayStillChange(order),
  }
}

export type Uploads = ReturnType<typeof useUploads>
