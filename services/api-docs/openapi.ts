import { problemMediaType, problemSchema } from '@cartorio/contracts/http/problem.js'
import {
  type AnyOfRights,
  type ApiRoute,
  type Caller,
  listProblemStatuses,
  type Named,
  needsSession,
  type RouteAnswer,
  type RouteHeader,
} from '@cartorio/contracts/http/routes/route.js'
import { rightLabels } from '@cartorio/contracts/rights.js'
import * as z from 'zod/mini'
import { problemTitle } from '../http/problem.js'
import { sessionCookie } from '../identity/sessions.js'
import type { Content, OpenApi, Operation, Parameter, Schema } from './openapi-form.js'

export const callers: Readonly<Record<Exclude<Caller, AnyOfRights>, string>> = {
  anyone: 'Qualquer pessoa.',
  token: 'Quem tem o link do pedido.',
  staff: 'Quem é da equipe, com a sessão aberta.',
  provider: 'O provedor de pagamentos, com a sua assinatura nos cabeçalhos.',
  machine: 'Quem está na própria máquina, ou envia Authorization: Bearer com o METRICS_TOKEN.',
}

const pathParameters: Readonly<Record<string, string>> = {
  token: 'O código do link do pedido.',
  id: 'O id interno do pedido.',
  intentId: 'O id do pagamento no provedor.',
}

const headerParameters: Readonly<Record<RouteHeader, { readonly required: boolean; readonly description: string }>> = {
  'idempotency-key': {
    required: false,
    description:
      'De 16 a 200 letras, números, hífens ou sublinhados: repetir o envio com a mesma chave não faz nada de novo.',
  },
  'if-match': { required: true, description: 'A revisão que foi vista, "7", ou o ETag do pedido.' },
  'if-none-match': { required: false, description: 'O ETag de uma resposta anterior.' },
  'x-min-position': {
    required: false,
    description: 'O X-Event-Position de uma mudança: a resposta espera por ela até 2 segundos, e depois é 503.',
  },
  'replaced-order': {
    required: false,
    description:
      'O código do link de um pedido ainda não pago, que este substitui: ele é cancelado. Um pedido pago não muda.',
  },
  'last-event-id': { required: false, description: 'O id da última mensagem recebida.' },
}

const text: Schema = { type: 'string' }
const refTo = ({ name }: Named): Schema => ({ $ref: `#/components/schemas/${name}` })

/** A later release may add fields to an answer: its schema is not closed. */
const open = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const conversion = (io: 'input' | 'output') => ({ io, unrepresentable: 'any', override: open }) as const

const schemasOf = (all: readonly Named[], io: 'input' | 'output'): Record<string, Schema> => {
  const registry = z.registry<{ id: string }>()
  const withAlternatives = all.flatMap((each) => [each, ...(each.alternatives ?? [])])
  const ids = new Map(withAlternatives.map(({ name, schema }) => [schema, name]))
  for (const [schema, id] of ids) registry.add(schema, { id })
  const uri = (id: string): string => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(registry, { ...conversion(io), uri })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema as Schema]),
  )
}

const queryParameters = ({ query }: ApiRoute): Parameter[] => {
  if (query === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, conversion('input')) as Schema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const parametersOf = (route: ApiRoute): Parameter[] => [
  ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const description = pathParameters[name]
    return { name, in: 'path', required: true, ...(description === undefined ? {} : { description }), schema: text }
  }),
  ...queryParameters(route),
  ...(route.headers ?? []).map((name): Parameter => ({ name, in: 'header', ...headerParameters[name], schema: text })),
]

const file: Content = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
}

const bodyOf = ({ body }: ApiRoute): Pick<Operation, 'requestBody'> => {
  if (body === undefined) return {}
  return {
    requestBody: { required: true, content: body === 'file' ? file : { 'application/json': { schema: refTo(body) } } },
  }
}

const answerOf = ({ description, body, mediaType }: RouteAnswer) => {
  if (body !== undefined) return { description, content: { 'application/json': { schema: refTo(body) } } }
  return mediaType === undefined ? { description } : { description, content: { [mediaType]: {} } }
}

const problem: Named = { name: 'Problem', schema: problemSchema }

const responsesOf = (route: ApiRoute): Operation['responses'] => ({
  ...Object.fromEntries(
    listProblemStatuses(route).map((status) => [
      String(status),
      { description: `${problemTitle(status)}.`, content: { [problemMediaType]: { schema: refTo(problem) } } },
    ]),
  ),
  ...Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer)])),
})

/** Who may call a route, in words. */
export const describeCaller = (who: Caller): string =>
  typeof who === 'string'
    ? callers[who]
    : `Quem é da equipe e tem o direito “${who.map((right) => rightLabels[right]).join('” ou “')}”.`

const security = ({ who }: ApiRoute): Operation['security'] => {
  if (needsSession({ who })) return [{ session: [] }]
  return who === 'machine' ? [{}, { metrics: [] }] : []
}

const operation = (route: ApiRoute): Operation => ({
  operationId: `${route.method.toLowerCase()}${route.path.replace(/\/api(?=\/)/, '').replace(/\W+(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`,
  tags: [route.group],
  summary: route.summary,
  description: describeCaller(route.who),
  security: security(route),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: responsesOf(route),
})

/** The description of the routes in OpenAPI 3.1, from the very schemas that they are checked with. */
export const openApiOf = (routes: readonly ApiRoute[], version: string): OpenApi => {
  const bodies = routes.flatMap(({ body }) => (body === undefined || body === 'file' ? [] : [body]))
  const answers = routes.flatMap((route) => Object.values(route.answers).flatMap(({ body }) => body ?? []))
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartório Online',
      version,
      description: 'Erros vêm como application/problem+json (RFC 9457); o campo detail diz o que fazer.',
    },
    tags: [...new Set(routes.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemasOf(bodies, 'input'), ...schemasOf([...answers, problem], 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        metrics: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
