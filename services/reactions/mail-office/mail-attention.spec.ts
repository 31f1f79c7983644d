import { defaultTenant, type Instant, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { OpenAttention } from '../../domain/order/attention-entry.js'
import { type Mail, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { FailedJob } from '../../messaging/queue/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { mailAttention, type OfficeMailDeps } from './mail-attention.js'

/** Noon UTC is nine o'clock at the office. */
const at = (day: number, hour = 12): Instant => `2026-03-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`

const entry = (changes: Partial<OpenAttention> = {}): OpenAttention => ({
  kind: 'parcel-returned',
  subject: 'TRACK12345',
  reason: 'returned',
  since: at(1),
  ...changes,
})
const refundFailed = entry({ kind: 'refund-failed', subject: '1', reason: 'expired_card', since: at(2, 10) })

const office = () => {
  const state = createInMemoryStateStore()
  const world = {
    now: at(2),
    open: [] as OpenAttention[],
    failedJobs: [] as FailedJob[],
    answer: async (): Promise<void> => undefined,
    dueBy: undefined as Instant | undefined,
  }
  const sent: Mail[] = []
  const troubles: string[] = []
  const disputed = {
    ...createInMemoryEventStore(),
    read: async function* () {
      const data = { disputeId: 'dp_1', intentId: 'pi_1', amount: 100, currency: 'USD', code: 'fraudulent' }
      yield recordedEvent({ type: 'DisputeOpened', data: { ...data, dueBy: world.dueBy } })
    },
  }
  const queues: Pick<OfficeMailDeps['queues'], 'status'> = {
    status: async (name) => ({
      waiting: 0,
      active: 0,
      delayed: 0,
      failed: 0,
      failedJobs: name === queueNames[0] ? world.failedJobs : [],
    }),
  }
  const deps = {
    state,
    queues,
    eventStore: disputed,
    clock: { now: () => world.now },
    siteUrl: () => 'https://cartorio.example',
    adminEmail: 'ana@cartorio.example',
    tenantId: defaultTenant,
    contacts: async () => [],
    openAttention: async function* () {
      const orderId = orderIdSchema.parse('0de70000-0000-4000-8000-000000000001')
      yield [{ orderId, orderNumber: 'CO-2026-00001', open: world.open }]
    },
    mailer: {
      messageIdOf: (id: string) => id,
      send: async (mail: Mail) => {
        sent.push(mail)
        await world.answer()
      },
      close: async () => undefined,
    },
    onError: (where: string) => troubles.push(where),
  }
  /** One run, as of a worker that has just started: nothing is remembered but in the state store. */
  const run = async (now: Instant): Promise<readonly string[]> => {
    world.now = now
    const before = sent.length
    await mailAttention(deps)
    return sent.slice(before).map(({ subject }) => subject)
  }
  return { world, sent, troubles, run }
}

describe('what needs a person', () => {
  it('is mailed to the office once a day, in the morning, as long as it is open', async () => {
    const { world, run } = office()
    world.open = [entry()]
    expect(await run(at(2, 10))).toEqual([])
    expect(await run(at(2, 11))).toEqual(['Pendências do dia: 1'])
    for (const hour of [11, 12, 20]) expect(await run(at(2, hour))).toEqual([])
    expect(await run(at(3))).toEqual(['Pendências do dia: 1'])
    world.open = []
    expect(await run(at(4))).toEqual([])
  })

  it('that comes up after the day’s mail waits for the next, also where that one had nothing to say', async () => {
    const { world, run } = office()
    expect(await run(at(2))).toEqual([])
    world.open = [entry()]
    expect(await run(at(2, 15))).toEqual([])
    expect(await run(at(3))).toEqual(['Pendências do dia: 1'])
  })

  it('and is urgent is mailed at once, and not a second time on that day', async () => {
    const { world, run } = office()
    world.open = [refundFailed, entry()]
    expect(await run(at(2, 10))).toEqual(['Urgente: 1 pendência'])
    expect(await run(at(2, 10))).toEqual([])
    expect(await run(at(2, 12))).toEqual(['Pendências do dia: 1'])
    expect(await run(at(3, 10))).toEqual([])
    expect(await run(at(3, 12))).toEqual(['Pendências do dia: 2'])
  })

  it.each([
    ['money that pays nothing', [entry({ kind: 'payment-flagged' })], 1],
    ['a parcel', [entry()], 0],
    ['a message', [entry({ kind: 'mail-failed', subject: 'email/order-paid/1', reason: 'smtp-550' })], 0],
    ['a claim of the guarantee', [entry({ kind: 'guarantee', subject: '1', reason: 'late' })], 0],
  ])('is urgent or not by its kind: %s', async (_what, open, urgent) => {
    const { world, run } = office()
    world.open = open
    expect(await run(at(2, 10))).toHaveLength(urgent)
  })

  it('is urgent of a dispute three days before the bank takes no more evidence, or where that day is not known', async () => {
    const { world, run } = office()
    world.open = [entry({ kind: 'dispute-opened', subject: 'dp_1' })]
    world.dueBy = at(12, 10)
    expect(await run(at(8, 10))).toEqual([])
    expect(await run(at(9, 10))).toEqual([])
    expect(await run(at(10, 10))).toEqual(['Urgente: 1 pendência'])
    world.dueBy = undefined
    world.open = [entry({ kind: 'dispute-opened', subject: 'dp_1', since: at(10, 9) })]
    expect(await run(at(10, 10))).toEqual(['Urgente: 1 pendência'])
  })

  it('is urgent of a job that has failed', async () => {
    const { world, run, sent } = office()
    world.failedJobs = [{ id: 'job-1', attempts: 5, code: 'ECONNREFUSED', failedAt: at(2, 10) }]
    expect(await run(at(2, 10))).toEqual(['Urgente: 1 pendência'])
    expect(sent[0]?.text).toContain('Erro ECONNREFUSED, há menos de uma hora')
  })

  it('stays owed while no server takes it, and is sent under one id', async () => {
    const { world, run, sent } = office()
    world.open = [entry()]
    world.answer = async () => {
      throw new MailUnavailable('ECONNREFUSED', false)
    }
    await expect(run(at(2))).rejects.toThrow(MailUnavailable)
    await expect(run(at(2))).rejects.toThrow(MailUnavailable)
    world.answer = async () => undefined
    expect(await run(at(2))).toHaveLength(1)
    expect(await run(at(2))).toEqual([])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await run(at(3))).toHaveLength(1)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('is tried once a day at an address that the server refuses', async () => {
    const { world, run, troubles } = office()
    world.open = [entry()]
    world.answer = async () => {
      throw new MailRefused('smtp-550')
    }
    for (const day of [2, 2, 3]) await run(at(day))
    expect(troubles).toEqual(['office-mails', 'office-mails'])
  })

  it('is mailed by one of two workers that read at the same time', async () => {
    const { world, run, sent } = office()
    world.open = [entry()]
    await Promise.all([run(at(2)), run(at(2))])
    expect(sent).toHaveLength(1)
  })

  it('is grouped by kind, each with its age and its page, and names no customer', async () => {
    const { world, run, sent } = office()
    world.open = [entry(), entry({ subject: 'OTHER-777', since: at(2, 10) }), refundFailed]
    await run(at(3))
    const [mail] = sent
    expect(mail).toMatchObject({
      orderId: null,
      office: defaultTenant,
      to: { name: '', address: 'ana@cartorio.example' },
    })
    expect(mail?.text).toContain(
      'Envio devolvido: 2\nCO-2026-00001: O envio voltou e precisa ser enviado de novo, há 2 dias',
    )
    expect(mail?.text).toContain(
      'Reembolso não concluído: 1\nCO-2026-00001: Motivo informado pelo provedor: expired_card',
    )
    const page = 'https://cartorio.example/admin/pedidos/0de70000-0000-4000-8000-000000000001'
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(page)
      expect(form).toContain('https://cartorio.example/admin/pendencias')
      expect(form).not.toMatch(/token|encaminhe/)
    }
  })
})
