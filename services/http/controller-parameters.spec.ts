import type { ApiRoute } from '@cartorio/contracts/http/routes/route.js'
import { orderIdSchema, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type Role, rightsOf } from '@cartorio/contracts/rights.js'
import cookie from '@fastify/cookie'
import { Controller, Get, HttpCode, Patch, Post, UseInterceptors } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import * as z from 'zod/mini'
import type { Accounts } from '../identity/accounts.js'
import { createCustomerTokens, type TokenClaim } from '../identity/customer-token.js'
import { sessionCookie } from '../identity/sessions.js'
import { position } from '../stores/event-store/port.js'
import { AccessGuard, CustomerLink, callersOf, Staff, type StaffPrincipal } from './access.js'
import { AnswerInterceptor, ConditionalAnswer, ResponseWithHeaders } from './answer.js'
import { writtenAnswer } from './etags.js'
import { parseInput, requestParameter, ZodBody } from './parse.js'
import { Ports } from './ports.js'
import { failureLog, ProblemFilter } from './problem-filter.js'
import { idempotencyKeyOf, ifMatchOf, MinPosition } from './request-headers.js'

const noteSchema = z.object({ note: z.string().check(z.minLength(1, 'Escreva a nota.')) })
const pageSchema = z.object({ page: z.string().check(z.regex(/^\d+$/, 'A página é um número.')) })

const IdempotencyKey = requestParameter(idempotencyKeyOf)
const IfMatch = requestParameter(ifMatchOf)
const PageQuery = requestParameter(({ query }) => parseInput(pageSchema, query))

/** Under templates of the table of routes, so that the guard knows who may call them. */
@Controller('api')
@UseInterceptors(AnswerInterceptor)
class ExampleController {
  @Post('lookup-address')
  @HttpCode(200)
  body(@ZodBody(noteSchema) { note }: { note: string }) {
    return { note }
  }

  @Get('config')
  query(@PageQuery() { page }: { page: string }, @MinPosition() atLeast: bigint | undefined) {
    return { page, atLeast: atLeast === undefined ? null : String(atLeast) }
  }

  @Patch('admin/orders/:id/status')
  change(
    @IdempotencyKey() key: string | undefined,
    @IfMatch() ifMatch: number,
    @ZodBody(noteSchema) { note }: { note: string },
    @Staff() { staffId }: StaffPrincipal,
  ) {
    return new ResponseWithHeaders(
      { key: key ?? null, ifMatch, note, staffId },
      { position: position(42n), revision: 8, status: 202 },
    )
  }

  @Post('admin/orders/:id/erase')
  @HttpCode(200)
  erase() {
    return { erased: true }
  }

  @Get('orders/:token')
  byLink(@CustomerLink() link: TokenClaim) {
    return new ConditionalAnswer(writtenAnswer(link), { position: position(7n) })
  }

  @Get('not-in-the-table')
  unlisted() {
    return { open: true }
  }
}

const customerTokens = createCustomerTokens([Buffer.alloc(32, 7)])
const orderId = orderIdSchema.parse('0f9619ff-8b86-4011-8422-00cf4fc964ff')

const tenantId = tenantIdSchema.parse('default')
const roles: readonly Role[] = ['operator', 'admin']
const staffIdOf = (role: Role) => staffIdSchema.parse(`5ff00000-0000-4000-8000-00000000000${roles.indexOf(role) + 1}`)
const accounts: Accounts = {
  find: async (staffId) => {
    const role = roles.find((each) => staffIdOf(each) === staffId)
    return role === undefined ? undefined : { tenantId, roles: [role], state: 'open' }
  },
  rightsIn: ({ roles: held }) => rightsOf(held),
}

const failures: unknown[] = []
let app: NestFastifyApplication

beforeAll(async () => {
  const use = async (secret: string) =>
    roles.flatMap((role) => (role === secret ? { staffId: staffIdOf(role), generation: 0 } : []))[0]
  const module = await Test.createTestingModule({
    controllers: [ExampleController],
    providers: [
      {
        provide: Ports,
        useValue: {
          clock: { now: () => '2026-03-02T12:00:00.000Z' },
          sessions: { use },
          credentials: { find: async (staffId: string) => ({ staffId, sessionGeneration: 0 }) },
          accounts,
          customerTokens,
        },
      },
      { provide: failureLog, useValue: (error: unknown) => failures.push(error) },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
  }).compile()
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter())
  await app.getHttpAdapter().getInstance().register(cookie)
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
})
afterAll(async () => {
  await app?.close()
  expect(failures).toEqual([])
})

type Sent = { readonly body?: object; readonly headers?: Readonly<Record<string, string>>; readonly as?: string }

const send = async (method: 'GET' | 'HEAD' | 'POST' | 'PATCH', url: string, { body, headers = {}, as }: Sent = {}) => {
  const cookies = as === undefined ? {} : { [sessionCookie]: as }
  const answer = await app.inject({ method, url, headers, cookies, ...(body === undefined ? {} : { payload: body }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() }
}

describe('what a controller is called with', () => {
  it('is the body and the query as their schemas have them', async () => {
    expect(await send('POST', '/api/lookup-address', { body: { note: 'a', other: 1 } })).toMatchObject({
      status: 200,
      body: { note: 'a' },
    })
    expect((await send('GET', '/api/config?page=3', { headers: { 'x-min-position': '12' } })).body).toEqual({
      page: '3',
      atLeast: '12',
    })
  })

  it('is refused with each wrong field named', async () => {
    expect(await send('POST', '/api/lookup-address', { body: { note: '' } })).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', errors: [{ field: 'note', message: 'Escreva a nota.' }] },
    })
    expect((await send('GET', '/api/config?page=x')).body).toMatchObject({
      code: 'request/invalid',
      errors: [{ field: 'page' }],
    })
  })

  it('is the revision that the operator saw, the idempotency key and the signed-in person', async () => {
    const headers = { 'if-match': '"7.0f3a"', 'idempotency-key': 'a-key-of-sixteen-letters' }
    const { body } = await send('PATCH', '/api/admin/orders/x/status', { as: 'operator', headers, body: { note: 'a' } })
    expect(body).toEqual({
      key: 'a-key-of-sixteen-letters',
      ifMatch: 7,
      note: 'a',
      staffId: staffIdOf('operator'),
    })
  })

  it.each(['W/"7"', 'W/"7.0f3a-gzip"', '"7.0f3a-br"'])(
    'is the revision of %s, which a proxy made of it',
    async (tag) => {
      const headers = { 'if-match': tag }
      const { body } = await send('PATCH', '/api/admin/orders/x/status', {
        as: 'operator',
        headers,
        body: { note: 'a' },
      })
      expect(body).toMatchObject({ ifMatch: 7 })
    },
  )

  it.each(['W/7', 'w/"7"', '"x7"', 'W/"7", "8"', '*'])('is refused for the revision %s', async (tag) => {
    const headers = { 'if-match': tag }
    const sent = await send('PATCH', '/api/admin/orders/x/status', { as: 'operator', headers, body: { note: 'a' } })
    expect(sent).toMatchObject({ status: 400, body: { code: 'request/if-match' } })
  })

  it('is refused for the body before it is refused for a missing revision', async () => {
    const change = (body: object) => send('PATCH', '/api/admin/orders/x/status', { as: 'operator', body })
    expect((await change({ note: '' })).status).toBe(400)
    expect(await change({ note: 'a' })).toMatchObject({ status: 428, body: { code: 'request/if-match-missing' } })
  })

  it('is what the token in the path names', async () => {
    expect((await send('GET', `/api/orders/${customerTokens.issue(orderId, 3)}`)).body).toEqual({
      orderId,
      generation: 3,
    })
  })

  it.each(['.', ',', '%3E', '),', '%E2%80%9D', '%20'])(
    'is what the token names that has %s after it',
    async (after) => {
      const sent = await send('GET', `/api/orders/${customerTokens.issue(orderId, 3)}${after}`)
      expect(sent.body).toEqual({ orderId, generation: 3 })
    },
  )

  it.each(['x', '-', '%00', '.x'])('is nothing of a token with %s after it', async (after) =>
    expect((await send('GET', `/api/orders/${customerTokens.issue(orderId, 3)}${after}`)).status).toBe(404),
  )
})

describe('an answer', () => {
  const change = { as: 'operator', body: { note: 'a' }, headers: { 'if-match': '"7"' } } as const

  it('has the position, the revision and the status that the controller gave it', async () => {
    const { status, headers } = await send('PATCH', '/api/admin/orders/x/status', change)
    expect(status).toBe(202)
    expect(headers).toMatchObject({ 'x-event-position': '42', etag: '"8"' })
  })

  it('is 304 without a body to a client that has it', async () => {
    const url = `/api/orders/${customerTokens.issue(orderId)}`
    const first = await send('GET', url)
    expect(first.headers).toMatchObject({
      'x-event-position': '7',
      'content-type': 'application/json; charset=utf-8',
    })
    const again = await send('GET', url, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: null, headers: { 'x-event-position': '7' } })
  })
})

describe('the guard of access', () => {
  it('takes the callers that the table of routes names', async () => {
    const statusAs = async (as?: string) =>
      (await send('POST', '/api/admin/orders/x/erase', { body: {}, ...(as === undefined ? {} : { as }) })).status
    expect(await statusAs()).toBe(401)
    expect(await statusAs('unknown')).toBe(401)
    expect(await statusAs('operator')).toBe(403)
    expect(await statusAs('admin')).toBe(200)
  })

  it('refuses a token that opens nothing, also for HEAD', async () => {
    expect(await send('GET', '/api/orders/forged')).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
    expect((await send('HEAD', '/api/orders/forged')).status).toBe(404)
  })

  it('refuses a query or a body that names another tenant', async () => {
    const answer = await send('POST', '/api/admin/orders/x/erase', { as: 'admin', body: { tenantId: 'other' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth/other-tenant' } })
  })

  it('opens a route that the table does not name to those alone who care for the system', async () => {
    expect((await send('GET', '/api/not-in-the-table')).status).toBe(401)
    expect((await send('GET', '/api/not-in-the-table', { as: 'operator' })).status).toBe(403)
    expect((await send('GET', '/api/not-in-the-table', { as: 'admin' })).status).toBe(200)
  })

  it('knows the callers of each command that one template serves, and no route twice', () => {
    const route = (path: string, who: ApiRoute['who']): ApiRoute => ({
      group: 'x',
      method: 'POST',
      path,
      servedBy: '/api/x/{name}',
      summary: 'x',
      who,
      answers: {},
      problems: [],
    })
    expect(callersOf([route('/api/x/a', 'staff'), route('/api/x/{id}', ['ship'])])).toEqual(
      new Map<string, ApiRoute['who']>([
        ['POST /api/x/a', 'staff'],
        ['POST /api/x/:id', ['ship']],
      ]),
    )
    expect(() => callersOf([route('/api/x/a', 'staff'), route('/api/x/a', 'anyone')])).toThrow(
      'POST /api/x/a stands twice in the table of routes',
    )
  })
})
