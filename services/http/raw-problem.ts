import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemMediaType } from '@cartorio/contracts/http/problem.js'
import { HttpProblem, problemOf } from './problem.js'

/** Headers by their names. */
export type RawHeaders = Readonly<Record<string, string | number | string[] | undefined>>

/** Answers on the connection itself, where there is no request to answer, and closes it. `headers`: of every answer. */
export const answerRaw = (socket: Socket, problem: HttpProblem, headers: RawHeaders = {}): void => {
  const body = JSON.stringify(problemOf(problem))
  const own = {
    'content-type': `${problemMediaType}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? 'Error'}`, ...lines]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

export const tooSlow = () =>
  new HttpProblem(
    408,
    'request/too-slow',
    'O envio demorou demais e foi interrompido; nada foi gravado. Confira sua conexão e envie de novo.',
  )

const unreadable = () =>
  new HttpProblem(
    400,
    'request/unreadable',
    'Não foi possível ler o que foi enviado. Confira o formato e tente novamente.',
  )

const problems: Readonly<Record<string, () => HttpProblem>> = {
  HPE_HEADER_OVERFLOW: () =>
    new HttpProblem(
      431,
      'request/headers-too-large',
      'Os cabeçalhos enviados são grandes demais. Limpe os cookies e tente novamente.',
    ),
  ERR_HTTP_REQUEST_TIMEOUT: () => tooSlow(),
}

/** What Node refuses before there is a request: answered as everything else, where the client still listens. */
export const answerClientError = (
  error: Error & { readonly code?: string },
  socket: Socket,
  headers?: RawHeaders,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  answerRaw(socket, (problems[error.code ?? ''] ?? unreadable)(), headers)
}
