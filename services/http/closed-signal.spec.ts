import { once } from 'node:events'
import { Controller, Post } from '@nestjs/common'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import { ClosedSignal } from './closed-signal.js'

let arrived: (signal: AbortSignal) => void = () => undefined
let answer: () => void = () => undefined

@Controller()
class SlowController {
  @Post('slow')
  async slow(@ClosedSignal() signal: AbortSignal): Promise<void> {
    arrived(signal)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  }
}

let app: NestFastifyApplication
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [SlowController] }).compile()
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter())
  await app.listen(0, '127.0.0.1')
})
afterAll(() => app?.close())

/** A request whose body was read, with the signal that its handler has. */
const begun = async (signal?: AbortSignal) => {
  const reached = new Promise<AbortSignal>((resolve) => {
    arrived = resolve
  })
  const response = fetch(`${await app.getUrl()}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    ...(signal && { signal }),
  })
  return { response, closed: await reached }
}

describe('the signal of a request', () => {
  it('aborts when its connection is closed before the answer', async () => {
    const leaving = new AbortController()
    const { response, closed } = await begun(leaving.signal)
    expect(closed.aborted).toBe(false)
    leaving.abort()
    await expect(response).rejects.toThrow('aborted')
    if (!closed.aborted) await once(closed, 'abort')
    answer()
  })

  it('does not abort before the answer while the connection is open', async () => {
    const { response, closed } = await begun()
    const before = closed.aborted
    answer()
    expect((await response).status).toBe(201)
    expect(before).toBe(false)
  })
})
