// Requests that are sent until they are answered, as a good client does.
import { setTimeout as wait } from 'node:timers/promises'

const timeoutMillis = 180_000

/** One try; `undefined` without an answer. */
const send = async (url, { method, path, body, headers }) => {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The same request again and again until an answer that `isAnswer` takes. */
export const insist = async (url, request, isAnswer = ({ status }) => status >= 200 && status < 300) => {
  for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await wait(30 + Math.random() * 100)) {
    const answer = await send(url, request)
    if (answer === undefined || answer.status >= 500) continue
    if (isAnswer(answer)) return answer
    if (answer.status >= 400)
      throw new Error(`${request.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  throw new Error(`${request.path} was never answered`)
}

/** The session cookie of the first administrator. */
export const logIn = async (url, password) => {
  const body = { email: 'admin@cartorio.example', password }
  const answer = await insist(url, { method: 'POST', path: '/api/auth/login', body })
  return answer.headers.get('set-cookie').split(';')[0]
}
