import { randomUUID } from 'node:crypto'
import { defaultTenant, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createContactMessages } from './contact-messages.js'
import { createDataKeys } from './data-keys.js'

const begun = '2026-03-02T12:00:00.000Z'
const by = staffIdSchema.parse(randomUUID())
const message = { name: 'Célia', email: 'celia@example.com', subject: 'Segunda via', text: 'Como peço?' }

const world = async () => {
  let now = begun
  const state = createInMemoryStateStore()
  const dataKeys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
  const messages = createContactMessages({ state, dataKeys, clock: { now: () => now } })
  const id = randomUUID()
  await messages.receive(id, defaultTenant, message)
  return {
    id,
    messages,
    dataKeys,
    everything: async () => JSON.stringify(await state.page({ name: 'contact-messages', indexes: {} }, 10)),
    pass: (days: number) => {
      now = new Date(Date.parse(begun) + days * 86_400_000).toISOString()
    },
  }
}

describe('a message of the contact form', () => {
  it('lies encrypted, with its answers, under a key of its own', async () => {
    const { messages, id, everything } = await world()
    await messages.answer(id, defaultTenant, by, randomUUID(), 'Pela página inicial.')
    expect(await everything()).not.toMatch(/Célia|celia|Segunda|peço|inicial/)
    expect(await messages.view(id, defaultTenant, by)).toMatchObject({
      ...message,
      answers: [{ text: 'Pela página inicial.' }],
    })
  })

  it('is not shown to another office', async () => {
    const { messages, id } = await world()
    const other = tenantIdSchema.parse('other')
    expect(await messages.open(other)).toEqual([])
    expect(await messages.view(id, other, by)).toBeUndefined()
    expect(await messages.answer(id, other, by, randomUUID(), 'x')).toBe(false)
    expect(await messages.close(id, other, by)).toBe(false)
  })

  it('counts every view, also of many at once', async () => {
    const { messages, id } = await world()
    await Promise.all(Array.from({ length: 5 }, () => messages.view(id, defaultTenant, by)))
    expect(await messages.open(defaultTenant)).toMatchObject([{ id, views: 5 }])
  })

  it('is resolved by the answer or by who closes it, for its own office and until it is deleted', async () => {
    const { messages, id, pass } = await world()
    const other = tenantIdSchema.parse('other')
    expect(await messages.resolved(defaultTenant)).toEqual([])
    pass(1)
    await messages.answer(id, defaultTenant, by, randomUUID(), 'Pela página inicial.')
    const answeredAt = '2026-03-03T12:00:00.000Z'
    expect(await messages.resolved(defaultTenant)).toMatchObject([
      { id, resolved: { at: answeredAt, by, answered: true } },
    ])
    expect(await messages.resolved(other)).toEqual([])
    pass(90)
    expect(await messages.resolved(defaultTenant)).toEqual([])
  })

  it('is deleted before that for the person who wrote it, by its own office alone', async () => {
    const { messages, id, dataKeys, everything } = await world()
    expect(await messages.erase(id, tenantIdSchema.parse('other'))).toBe(false)
    expect([await messages.erase(id, defaultTenant), await messages.erase(id, defaultTenant)]).toEqual([true, false])
    expect([await everything(), await dataKeys.of(`contact-${id}`)]).toEqual(['[]', { kind: 'erased' }])
  })

  it('is deleted after 90 days with its key', async () => {
    const { messages, id, dataKeys, everything, pass } = await world()
    pass(89)
    expect([await messages.sweep(), (await messages.open(defaultTenant)).length]).toEqual([0, 1])
    pass(90)
    expect([await messages.open(defaultTenant), await messages.resolved(defaultTenant)]).toEqual([[], []])
    expect(await messages.view(id, defaultTenant, by)).toBeUndefined()
    expect([await messages.sweep(), await messages.sweep(), await everything()]).toEqual([1, 0, '[]'])
    expect(await dataKeys.of(`contact-${id}`)).toEqual({ kind: 'erased' })
  })
})
