import type { ProjectionState } from '@cartorio/contracts/http/health.js'
import { countText, durationText } from './durations.js'
import { rolePart, sealPart, storePart } from './other-parts.js'
import { type OutsideNow, outsideParts } from './outside-parts.js'
import { type QueueNow, queuePart } from './queue-part.js'
import { readModelPart } from './read-model-part.js'

const model: ProjectionState = {
  name: 'tracking',
  serves: true,
  position: '120',
  lag: { events: 0, more: false, seconds: 0 },
  stillSeconds: 0,
  parked: 0,
  problem: null,
}
const queue: QueueNow = {
  name: 'deadline-sweep',
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  oldestSeconds: null,
  lastDoneSeconds: 60,
}

describe('durations and counts in words', () => {
  it.each([
    [1, '1 segundo'],
    [59.9, '59 segundos'],
    [60, '1 minuto'],
    [3600, '1 hora'],
    [47 * 3600, '47 horas'],
    [48 * 3600, '2 dias'],
  ])('%s seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

  it('say that more may be there', () =>
    expect([countText(1, 'evento', 'eventos'), countText(1000, 'evento', 'eventos', true)]).toEqual([
      '1 evento',
      'mais de 1.000 eventos',
    ]))
})

describe('what is said of a read model', () => {
  it.each<[string, Partial<ProjectionState>, string, RegExp]>([
    ['up to date', {}, 'well', /^Em dia\.$/],
    ['a moment behind', { lag: { events: 3, more: false, seconds: 1 } }, 'well', /3 eventos esperam/],
    ['long behind', { lag: { events: 3, more: false, seconds: 40 } }, 'care', /há 40 segundos/],
    ['far behind', { lag: { events: 1000, more: true, seconds: 2 } }, 'care', /mais de 1\.000/],
    ['standing still', { stillSeconds: 60 }, 'wrong', /parado há 1 minuto/],
    ['with events in quarantine', { parked: 2 }, 'wrong', /Não pôde ler 2 eventos/],
    ['filled for the first time', { serves: false }, 'wrong', /sendo preenchido/],
    ['of which nothing is known', { position: null, problem: 'Ainda não foi preenchido.' }, 'unknown', /preenchido/],
  ])('that is %s', (_what, change, standing, text) => {
    const part = readModelPart({ ...model, ...change })
    expect(part.standing).toBe(standing)
    expect(part.text).toMatch(text)
    expect(part.advice === null).toBe(standing === 'well')
  })
})

describe('what is said of a queue', () => {
  it.each<[string, Partial<QueueNow>, string, RegExp]>([
    ['idle', {}, 'well', /^Nada espera\.$/],
    ['at work', { waiting: 2, active: 1, delayed: 1 }, 'well', /^2 esperam, 1 em andamento, 1 marcada para depois\.$/],
    ['with failed jobs', { failed: 1 }, 'care', /1 tarefa falhou/],
    ['whose jobs nobody takes', { oldestSeconds: 400 }, 'wrong', /espera há 6 minutos/],
    ['that the clock does not fill any more', { lastDoneSeconds: 3600 }, 'wrong', /última vez foi há 1 hora/],
  ])('that is %s', (_what, change, standing, text) => {
    const part = queuePart({ ...queue, ...change })
    expect([part.standing, part.title]).toEqual([standing, 'Verificação de prazos'])
    expect(part.text).toMatch(text)
    expect(part.advice === null).toBe(standing === 'well')
  })

  it('says nothing of the last job of a queue that no clock fills', () =>
    expect(queuePart({ ...queue, name: 'erasure', lastDoneSeconds: 9_000_000 }).standing).toBe('well'))
})

describe('what is said of roles, stores and seals', () => {
  it('names a role without a heartbeat', () =>
    expect(rolePart({ role: 'worker', stillSeconds: 40, problem: 'O papel está parado.' })).toMatchObject({
      standing: 'wrong',
      advice: expect.stringContaining('o papel worker'),
    }))

  it('names a store that is away', () =>
    expect(storePart({ name: 'queues', ready: false, problem: 'Sem acesso.' })).toMatchObject({
      key: 'store/queues',
      standing: 'wrong',
      text: 'Sem acesso.',
    }))

  it.each([
    [null, 'unknown', /não diz/],
    [
      { ageSeconds: null, unsealed: { events: 0, more: false, seconds: 0 }, problem: null },
      'well',
      /Ainda não há selo/,
    ],
    [{ ageSeconds: 90, unsealed: { events: 4, more: false, seconds: 9 }, problem: null }, 'well', /tem 1 minuto/],
    [{ ageSeconds: 7200, unsealed: { events: 4, more: false, seconds: 3600 }, problem: '' }, 'wrong', /4 eventos/],
  ] as const)('has the seals %#', (seals, standing, text) => {
    const part = sealPart(seals)
    expect(part.standing).toBe(standing)
    expect(part.text).toMatch(text)
  })
})

describe('what is said of payments, couriers and mails', () => {
  const now: OutsideNow = {
    provider: 'stripe',
    mails: 'smtp',
    couriers: ['dhl'],
    openPayments: 2,
    unsettledPayments: 0,
    parcelsInTransit: 1,
    failedMessages: 0,
    queues: [{ ...queue, name: 'payment-reconciliation' }],
  }
  const standings = (change: Partial<OutsideNow>) => outsideParts({ ...now, ...change }).map(({ standing }) => standing)

  it('is well where nothing waits for a person', () => expect(standings({})).toEqual(['well', 'well', 'well']))

  it('says when payments were compared last', () =>
    expect(outsideParts(now)[0]?.text).toBe(
      'Última conferência com o provedor há 1 minuto. 2 pagamentos em aberto. 0 não conferem.',
    ))

  it('asks for a look at what failed, and at mails that are off', () => {
    expect(standings({ unsettledPayments: 1, failedMessages: 3 })).toEqual(['care', 'well', 'care'])
    expect(standings({ mails: 'off' })).toEqual(['well', 'well', 'care'])
    expect(standings({ queues: [{ ...queue, name: 'courier-sync', failed: 1 }] })).toEqual(['well', 'care', 'well'])
  })

  it('says that it does not know', () => expect(standings({ unsettledPayments: null })[0]).toBe('unknown'))
})
