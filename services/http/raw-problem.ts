import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemMediaType } from '@cartorio/contracts/http/problem.js'
import { HttpProblem, problemOf } from './problem.js'

/** Answers on the connection itself, where there is no request to answer, and closes it. */
export const answerRaw = (socket: Socket, problem: HttpProblem): void => {
  const body = JSON.stringify(problemOf(problem))
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? 'Error'}`,
    `content-type: ${problemMediaType}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
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
    'Não foi possível ler o pedido enviado. Confira o formato e tente novamente.',
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
export const answerClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  answerRaw(socket, (problems[error.code ?? ''] ?? unreadable)())
}
