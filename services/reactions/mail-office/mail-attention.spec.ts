import { defaultTenant, type Instant, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { OpenEntry } from '../../domain/attention/open-entry.js'
import { type Mail, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { mailAttention } from './mail-attention.js'

/** Noon UTC is nine o'clock at the office. */
const at = (day: number, hour = 12): Instant => `2026-03-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`

const orderId = orderIdSchema.parse('0de70000-0000-4000-8000-000000000001')
const entry = (changes: Partial<OpenEntry> = {}): OpenEntry => ({
  id: 'returned',
  kind: 'parcel-returned',
  label: 'Envio devolvido',
  code: 'returned',
  reason: 'O envio voltou e precisa ser enviado de novo',
  since: at(1),
  urgent: false,
  orderId,
  orderNumber: 'CO-2026-00001',
  ...changes,
})
const refundFailed = entry({
  id: 'refund',
  kind: 'refund-failed',
  reason: 'Motivo informado pelo provedor: expired_card',
  since: at(2, 10),
  urgent: true,
})

const office = () => {
  const state = createInMemoryStateStore()
  const world = {
    now: at(2),
    open: [] as OpenEntry[] | undefined,
    more: false,
    answer: async (): Promise<void> => undefined,
  }
  const sent: Mail[] = []
  const troubles: string[] = []
  const deps = {
    state,
    clock: { now: () => world.now },
    siteUrl: () => 'https://cartorio.example',
    adminEmail: 'ana@cartorio.example',
    tenantId: defaultTenant,
    openEntries: async () => world.open && { entries: world.open, more: world.more },
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

  it('is mailed of what has no order, too: a late order, a job, and a record that keeps no time', async () => {
    const { world, run, sent } = office()
    const ofNone = { orderId: null, orderNumber: null }
    world.open = [
      entry({ id: 'late', kind: 'order-late', reason: 'Emitir: o prazo era 1º de março, 1 dia de atraso' }),
      entry({ ...ofNone, id: 'job', kind: 'job-failed', code: 'ECONNREFUSED', reason: 'Selo', since: at(2, 10) }),
      entry({ ...ofNone, id: 'event', kind: 'event-quarantined', label: 'Registro', reason: 'Não foi lido' }),
    ]
    expect(await run(at(2))).toEqual(['Pendências do dia: 3'])
    const text = sent[0]?.text
    expect(text).toContain(
      'Pedido atrasado: 1\nCO-2026-00001: Emitir: o prazo era 1º de março, 1 dia de atraso, há 24 horas',
    )
    expect(text).toContain('Tarefa que falhou: 1\nSelo: Erro ECONNREFUSED, há 2 horas')
    expect(text).toContain('Registro: Não foi lido\n')
  })

  it('is counted as the least that there is where the list holds no more', async () => {
    const { world, run, sent } = office()
    world.open = [entry()]
    world.more = true
    expect(await run(at(2))).toEqual(['Pendências do dia: 1 ou mais'])
    expect(sent[0]?.text).toContain('pelo menos 1 pendência em aberto')
    expect(sent[0]?.text).toContain(': 1 ou mais\n')
  })

  it('waits while the list cannot be read, and is not taken for settled', async () => {
    const { world, run } = office()
    world.open = [refundFailed]
    expect(await run(at(2, 10))).toHaveLength(1)
    world.open = undefined
    expect(await run(at(2))).toEqual([])
    world.open = [refundFailed, entry()]
    expect(await run(at(2))).toEqual(['Pendências do dia: 1'])
    expect(await run(at(3, 10))).toEqual([])
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
    world.open = [entry(), entry({ id: 'other', since: at(2, 10) }), refundFailed]
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
