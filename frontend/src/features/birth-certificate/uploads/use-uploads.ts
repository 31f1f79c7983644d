import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { fileLimits, maxUploads } from '@cartorio/contracts/http/uploads.js'
import { fileError } from '../../../lib/check-file'
import { problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/idempotency-key'
import { shrinkPhoto } from '../../../lib/shrink-photo'
import { mayStillChange } from '../../../lib/takes-data'
import { uploadDocument } from '../api/upload-document'
import { withdrawDocument } from '../api/withdraw-document'
import type { Upload, UploadList, UploadState } from './upload-list'

const limits = fileLimits.supportDocument

const isAccepted = ({ state }: Upload): boolean => state.kind !== 'refused' && state.kind !== 'failed'

/** Sends the files one after the other as they are chosen, and takes them back. */
export const useUploads = (token: string, order: OrderView, { uploads, setUploads, queue }: UploadList) => {
  const put = (key: string, state: UploadState) =>
    setUploads((current) => current.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  const send = async (key: string, file: File) => {
    put(key, { kind: 'sending' })
    try {
      const { id } = await uploadDocument(token, file, key)
      put(key, { kind: 'sent', id })
    } catch (error) {
      put(key, { kind: 'failed', message: problemDetail(error, 'O envio falhou. Tente de novo.'), file })
    }
  }
  const enqueue = (key: string, file: File) => {
    queue.current = queue.current.then(() => send(key, file))
  }

  const add = async (chosen: readonly File[]) => {
    const files = await Promise.all(chosen.map((file) => shrinkPhoto(file, limits.bytes)))
    let free = maxUploads - uploads.filter(isAccepted).length
    const added = files.map((file): { upload: Upload; file: File } => {
      const problem =
        fileError(file, limits) ?? (free > 0 ? undefined : `O limite é de ${maxUploads} arquivos por pedido.`)
      if (problem === undefined) free -= 1
      const state: UploadState = problem === undefined ? { kind: 'waiting' } : { kind: 'refused', message: problem }
      return { upload: { key: newIdempotencyKey(), fileName: file.name, bytes: file.size, state }, file }
    })
    setUploads((current) => [...current, ...added.map(({ upload }) => upload)])
    for (const { upload, file } of added) if (upload.state.kind === 'waiting') enqueue(upload.key, file)
  }

  const retry = ({ key, state }: Upload) => {
    if (state.kind !== 'failed') return
    put(key, { kind: 'waiting' })
    enqueue(key, state.file)
  }
  const remove = async ({ key, state }: Upload) => {
    if (state.kind === 'sent') {
      const { id } = state
      put(key, { kind: 'withdrawing', id })
      try {
        // The file's id as the key: a repeated try is the same request.
        await withdrawDocument(token, id, id)
      } catch (error) {
        put(key, { kind: 'sent', id, problem: problemDetail(error, 'O arquivo não foi retirado. Tente de novo.') })
        return
      }
    }
    setUploads((current) => current.filter((upload) => upload.key !== key))
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
