import type * as z from 'zod/mini'
import {
  addressDataSchema,
  answerDataRequestSchema,
  answeredDataRequestSchema,
  eraseAddressSchema,
  erasedAddressSchema,
  exportAddressSchema,
  privacyDeskSchema,
  stopErasureSchema,
  stoppedErasureSchema,
  viewAddressSchema,
} from '../privacy.js'
import { type ApiRoute, json, named, type RouteAnswer } from './route.js'
import { staffRead } from './staff-reads.js'

const group = 'Privacidade'
const base = '/api/admin/privacy'

/** What the requests of persons and the end of the retention ask of the office. */
export const privacyDeskRead = staffRead({
  group,
  path: base,
  summary: 'Pedidos confirmados sobre dados pessoais, os respondidos, e as remoções que o fim da guarda propõe',
  who: ['erase'],
  answer: ['O que há para fazer e o que foi feito.', 'PrivacyDesk', privacyDeskSchema],
})

type Change = Pick<ApiRoute, 'path' | 'summary' | 'problems'> & {
  readonly body: readonly [name: string, schema: z.ZodMiniType]
  readonly answer: RouteAnswer
}

const change = ({ path, summary, problems, body: [name, schema], answer }: Change): ApiRoute => ({
  group,
  method: 'POST',
  path: `${base}/${path}`,
  summary,
  who: ['erase'],
  body: named(name, schema),
  answers: { 200: answer },
  problems: [400, 401, 403, 413, 415, 503, ...problems],
})

/** The address is in the body, and in no address of a page or a log. */
export const privacyRoutes: readonly ApiRoute[] = [
  privacyDeskRead,
  change({
    path: 'addresses/view',
    summary: 'Mostra tudo o que a equipe guarda de um e-mail, ou do e-mail de um pedido; a consulta fica registrada',
    body: ['ViewAddress', viewAddressSchema],
    answer: json('Tudo o que é guardado.', named('AddressData', addressDataSchema)),
    problems: [404, 429],
  }),
  change({
    path: 'addresses/export',
    summary: 'O mesmo em um arquivo, para programas ou para ler; a exportação fica registrada',
    body: ['ExportAddress', exportAddressSchema],
    answer: {
      description: 'O arquivo: `AddressData` em JSON, ou uma página para ler.',
      mediaType: 'application/octet-stream',
    },
    problems: [429],
  }),
  change({
    path: 'addresses/erase',
    summary: 'Remove a pessoa de um e-mail dos pedidos que terminaram e das mensagens de contato; não há volta',
    body: ['EraseAddress', eraseAddressSchema],
    answer: json('O que aconteceu com cada parte.', named('ErasedAddress', erasedAddressSchema)),
    problems: [404],
  }),
  change({
    path: 'requests/{id}/answer',
    summary: 'Responde ao pedido sobre dados pessoais que está em um pedido, e nos outros do mesmo e-mail',
    body: ['AnswerDataRequest', answerDataRequestSchema],
    answer: json('Se há um e-mail à pessoa.', named('AnsweredDataRequest', answeredDataRequestSchema)),
    problems: [404, 409],
  }),
  change({
    path: 'proposals/{id}/stop',
    summary: 'Impede a remoção que o fim da guarda propõe; ela é proposta de novo depois de outro prazo',
    body: ['StopErasure', stopErasureSchema],
    answer: json('Desde quando está impedida.', named('StoppedErasure', stoppedErasureSchema)),
    problems: [404, 409],
  }),
]
