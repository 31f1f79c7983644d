import { fetchOnline, HttpError, inTime, type Method } from './http'
import { fileMillis } from './requests'

/** A file that a person opens; throws `HttpError` when the server refuses. */
export const requestFile = (method: Method, path: string, body?: unknown): Promise<Blob> => {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return inTime(fileMillis, undefined, async (signal) => {
    const response = await fetchOnline(path, { method, credentials: 'include', signal, ...sent }, false)
    if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text())
    return response.blob()
  })
}
