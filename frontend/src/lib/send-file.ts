import * as z from 'zod/mini'
import { cutError, HttpError } from './http'

type SendOptions<S extends z.core.$ZodType> = {
  readonly path: string
  readonly file: File
  /** Makes a repeated try the same upload. */
  readonly idempotencyKey: string
  readonly schema: S
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Without a byte in this time the line is cut, and the person may try again. */
export const silenceMillis = 30_000

/**
 * One file as a multipart request. `fetch` says nothing of what has left, so this is an XMLHttpRequest; it fails like
 * `request`: `HttpError` when the server refuses, `NoConnection` where there was none, `TypeError` when it was cut.
 */
export const sendFile = <S extends z.core.$ZodType>({
  path,
  file,
  idempotencyKey,
  schema,
  onProgress,
  signal,
}: SendOptions<S>): Promise<z.output<S>> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const offline = !navigator.onLine
    let silence: ReturnType<typeof setTimeout>
    const stop = () => call.abort()
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMillis)
    }
    const end = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    }
    call.open('POST', path)
    call.withCredentials = true
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('idempotency-key', idempotencyKey)
    call.upload.onprogress = ({ loaded, total }) => {
      listen()
      if (total > 0) onProgress(loaded / total)
    }
    call.onload = () => {
      end()
      const { status, statusText, responseText } = call
      if (status < 200 || status > 299) return reject(new HttpError(status, statusText, responseText))
      try {
        resolve(z.parse(schema, JSON.parse(responseText)))
      } catch (error) {
        reject(error)
      }
    }
    const cut = () => {
      end()
      reject(signal.aborted ? signal.reason : cutError(offline))
    }
    call.onerror = cut
    call.onabort = cut
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) return cut()
    listen()
    const form = new FormData()
    form.append('file', file)
    call.send(form)
  })
