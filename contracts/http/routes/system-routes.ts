import { type ReadModelWorkKind, readModelWorkSchema } from '../read-model-works.js'
import { systemSchema } from '../system.js'
import { type ApiRoute, json, named } from './route.js'
import { staffRead } from './staff-reads.js'

export const systemRead = staffRead({
  group: 'Sistema',
  path: '/api/admin/system',
  summary: 'Diz se cada parte do produto está bem, desde quando, e o que fazer ou contar a um engenheiro',
  who: ['system'],
  waits: false,
  answer: ['O estado de cada parte, sem dados pessoais.', 'System', systemSchema],
})

const readModelWork = named('ReadModelWork', readModelWorkSchema)

const work = (kind: ReadModelWorkKind, summary: string): ApiRoute => ({
  group: 'Sistema',
  method: 'POST',
  path: `/api/admin/system/read-models/{name}/${kind}`,
  summary,
  who: ['system'],
  headers: ['idempotency-key'],
  answers: { 202: json('O trabalho está na vez; o estado do sistema mostra até onde foi.', readModelWork) },
  problems: [400, 401, 403, 404, 409, 503],
})

/** The state of the installation, for those who look after it. */
export const systemRoutes: readonly ApiRoute[] = [
  systemRead,
  work('rebuild', 'Refaz um modelo de leitura desde o começo, enquanto o atual responde'),
  work('verify', 'Confere cada documento de um modelo de leitura com o registro de eventos'),
]
