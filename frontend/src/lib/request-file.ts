import { fetchOnline, HttpError, inTime, type Method } from './http'
import { fileMillis } from './requests'

type FileOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A file with the headers of its answer; throws `HttpError` when the server refuses. */
export const requestFileAnswer = (
  method: Method,
  path: string,
  { body, headers, signal: given }: FileOptions = {},
): Promise<{ readonly file: Blob; readonly headers: Headers }> => {
  const sent =
    body === undefined
      ? { headers: { ...headers } }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  return inTime(fileMillis, given, async (signal) => {
    const response = await fetchOnline(path, { method, credentials: 'include', signal, ...sent }, false)
    if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text())
    return { file: await response.blob(), headers: response.headers }
  })
}

/** A file that a person opens; throws `HttpError` when the server refuses. */
export const requestFile = async (method: Method, path: string, body?: unknown): Promise<Blob> =>
  (await requestFileAnswer(method, path, { body })).file
