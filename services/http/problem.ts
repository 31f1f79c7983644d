import type { Problem } from '@cartorio/contracts/http/problem.js'

type Extras = Partial<Pick<Problem, 'errors' | 'allowed' | 'currencies' | 'current' | 'rights'>>

/** An answer that says what went wrong, in Portuguese, and what to do next (RFC 9457). */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extras: Extras = {},
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(code)
    this.name = 'HttpProblem'
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Dados inválidos',
  401: 'Acesso não identificado',
  403: 'Acesso negado',
  404: 'Não encontrado',
  405: 'Método não aceito',
  406: 'Arquivo não lido',
  408: 'Envio lento demais',
  409: 'Conflito',
  413: 'Conteúdo grande demais',
  414: 'Endereço longo demais',
  415: 'Formato não aceito',
  422: 'Envio repetido com outros dados',
  428: 'Versão não informada',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro nosso',
  502: 'Recusado pelo provedor',
  503: 'Serviço indisponível',
}

export const problemTitle = (status: number): string => titles[status] ?? 'Erro'

export const problemOf = ({ status, code, detail, extras }: HttpProblem): Problem => ({
  type: `urn:cartorio:problem:${code.replace('/', ':')}`,
  title: problemTitle(status),
  status,
  detail,
  code,
  ...extras,
})

/** The same answer for a malformed, a forged, an outdated and an unknown token. */
export const unknownOrderProblem = (): HttpProblem =>
  new HttpProblem(404, 'order/unknown', 'Não encontramos esse pedido. Confira o link ou o número e tente novamente.')

/** A store is away, or the process starts or stops: nothing is wrong with the request. */
export const unavailable = (): HttpProblem =>
  new HttpProblem(
    503,
    'service/unavailable',
    'O serviço está indisponível neste momento. Nada foi perdido: tente novamente em instantes.',
    {},
    2,
  )
