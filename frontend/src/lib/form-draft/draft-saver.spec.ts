import { fakeServer, json, laterAnswer, problem } from '../../testing/fake-server'
import { createDraftSaver, type DraftState, draftTimes } from './draft-saver'

const path = '/api/orders/token/drafts/applicant-data'
const read = `GET ${path}`
const save = `POST ${path}`
const discard = `POST ${path}/discard`
const savedAt = '2026-11-24T10:20:00.000Z'
const saved = (revision: string) => () => json({ revision, savedAt, expiresAt: savedAt })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

const pass = (millis: number) => jest.advanceTimersByTimeAsync(millis)

const open = (routes: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(routes)
  const states: DraftState['kind'][] = []
  const saver = createDraftSaver({
    token: 'token',
    form: 'applicant-data',
    revision: null,
    onState: ({ kind }) => states.push(kind),
  })
  return { server, saver, states, bodies: () => server.callsTo(save).map(({ body }) => body) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a draft whose deletion fails', () => {
  it('goes on being saved, with what was not stored before', async () => {
    const { server, saver, states, bodies } = open({ [save]: lost, [discard]: lost })
    saver.change({ motherName: 'Josefa' })
    await pass(draftTimes.settle)
    expect(states).toEqual(['failing'])
    await expect(saver.discard()).rejects.toThrow('Failed to fetch')
    server.routes[save] = saved('a.1')
    await pass(0)
    expect(bodies().at(-1)).toMatchObject({ fields: { motherName: 'Josefa' } })
    expect(states.at(-1)).toBe('saved')
  })

  it('is sent with its last change when the page is left', async () => {
    const { server, saver, bodies } = open({ [save]: lost, [discard]: lost })
    saver.change({ motherName: 'Josefa' })
    await expect(saver.discard()).rejects.toThrow('Failed to fetch')
    server.routes[save] = saved('a.1')
    saver.flush(true)
    await pass(0)
    expect(bodies()).toEqual([expect.objectContaining({ fields: { motherName: 'Josefa' } })])
  })
})

describe('a draft that is being deleted', () => {
  it('is not saved meanwhile, nor after', async () => {
    const answer = laterAnswer()
    const { saver, states, bodies } = open({ [save]: saved('a.1'), [discard]: () => answer.promise })
    saver.change({ motherName: 'Josefa' })
    const deleted = saver.discard()
    saver.flush(false)
    await pass(draftTimes.settle)
    answer.give(json({ revision: 'c', draft: null }))
    await deleted
    await pass(draftTimes.longestPause)
    expect([states, bodies()]).toEqual([['idle'], []])
    saver.change({ motherName: 'Lia' })
    await pass(draftTimes.settle)
    expect(bodies()).toEqual([expect.objectContaining({ after: 'c', fields: { motherName: 'Lia' } })])
  })
})

describe('a draft that is kept over a newer one', () => {
  it('has what was typed while the newer one was read', async () => {
    const answer = laterAnswer()
    const { server, saver, states, bodies } = open({
      [save]: () => problem(409, 'Mais novo.', { code: 'form-draft/newer' }),
      [read]: () => answer.promise,
    })
    saver.change({ motherName: 'Josefa' })
    await pass(draftTimes.settle)
    expect(states).toEqual(['newer'])
    server.routes[save] = saved('b.3')
    const kept = saver.keepThis({ motherName: 'Josefa' })
    saver.change({ motherName: 'Josefa Souza' })
    answer.give(json({ revision: 'b.2', draft: null }))
    await kept
    expect(bodies().at(-1)).toMatchObject({ after: 'b.2', fields: { motherName: 'Josefa Souza' } })
  })
})
