import { randomUUID } from 'node:crypto'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { randomIds } from '../../runtime/system-clock.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { createFormDrafts } from './form-drafts.js'

const begun = '2026-03-02T12:00:00.000Z'
const daysLater = (days: number): string => new Date(Date.parse(begun) + days * 86_400_000).toISOString()

const world = async () => {
  let now = begun
  const state = createInMemoryStateStore()
  const dataKeys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
  const orderId = orderIdSchema.parse(randomUUID())
  await dataKeys.ensure(orderId)
  const drafts = createFormDrafts({ state, dataKeys, clock: { now: () => now }, ids: randomIds })
  const place = { orderId, form: 'birth-certificate' as const }
  /** A page that is open in a browser. */
  const page = (writer = randomUUID()) => {
    let sequence = 0
    const send = (fields: Readonly<Record<string, string>>, after: string | null = null) =>
      drafts.save(place, { writer, sequence: ++sequence, after, fields })
    return { writer, send }
  }
  return {
    drafts,
    dataKeys,
    state,
    place,
    page,
    at: (instant: string) => {
      now = instant
    },
    shown: async (sentAt?: string) => (await drafts.show(place, sentAt)).draft?.fields,
  }
}

describe('the draft of a form', () => {
  it('is what its page saved last, in whatever order the saves arrive', async () => {
    const { drafts, place, shown } = await world()
    const writer = randomUUID()
    const save = (sequence: number, motherFullName: string) =>
      drafts.save(place, { writer, sequence, after: null, fields: { motherFullName } })
    const last = await save(2, 'Josefa Souza')
    expect(await save(1, 'Jos')).toEqual(last)
    expect(await save(2, 'Josefa Souza')).toEqual(last)
    expect(await shown()).toEqual({ motherFullName: 'Josefa Souza' })
    expect(last).toMatchObject({ savedAt: begun, expiresAt: daysLater(30) })
  })

  it('is not overwritten in silence by another tab', async () => {
    const { page, shown } = await world()
    const [one, other] = [page(), page()]
    const { revision } = await one.send({ birthDate: '1980' })
    await expect(other.send({ birthDate: '1990' })).rejects.toThrow('form-draft/newer')
    await other.send({ birthDate: '1991' }, revision)
    await expect(one.send({ birthDate: '1981' }, revision)).rejects.toThrow('form-draft/newer')
    expect(await shown()).toEqual({ birthDate: '1991' })
  })

  it('ends when it was sent or deleted: a save that was on its way does not bring it back', async () => {
    const { drafts, place, page, shown } = await world()
    const late = page()
    const { revision: ended } = await drafts.end(place)
    await expect(late.send({ birthDate: '1980' })).rejects.toThrow('form-draft/gone')
    const { revision } = await late.send({ birthDate: '1980' }, ended)
    await drafts.end(place)
    await expect(late.send({ birthDate: '1981' }, revision)).rejects.toThrow('form-draft/gone')
    expect(await shown()).toBeUndefined()
  })

  it('says nothing once the form was received, from every page', async () => {
    const { page, shown } = await world()
    await page().send({ birthDate: '1980' })
    expect(await shown(daysLater(-1))).toEqual({ birthDate: '1980' })
    expect(await shown(daysLater(1))).toBeUndefined()
  })

  it('is kept for 30 days from its last change on, then swept', async () => {
    const { drafts, place, page, shown, at } = await world()
    const open = page()
    const { revision } = await open.send({ birthDate: '1980' })
    at(daysLater(29))
    await open.send({ birthDate: '1981' }, revision)
    at(daysLater(58))
    expect([await shown(), await drafts.sweep()]).toEqual([{ birthDate: '1981' }, 0])
    at(daysLater(59))
    expect(await drafts.show(place, undefined)).toEqual({ revision: null, draft: null })
    await page().send({ birthDate: '1982' })
    at(daysLater(89))
    expect([await drafts.sweep(), await drafts.sweep()]).toEqual([1, 0])
  })

  it('is read whole for who answers what is held of the person, and no more once that was erased', async () => {
    const { drafts, dataKeys, place, page } = await world()
    await page().send({ motherFullName: 'Josefa Souza' })
    const contents = () => drafts.contentsOf(place.orderId, [])
    expect(await contents()).toEqual([
      { form: place.form, savedAt: begun, expiresAt: daysLater(30), fields: { motherFullName: 'Josefa Souza' } },
    ])
    await dataKeys.erase([{ subject: place.orderId, at: begun }])
    expect(await contents()).toEqual([])
  })

  it('lies encrypted under the order’s key, for its form alone, and goes with an erasure', async () => {
    const { drafts, dataKeys, state, place, page } = await world()
    await page().send({ motherFullName: 'Josefa Souza' })
    const [stored] = await state.page({ name: 'form-drafts', indexes: {} }, 10)
    expect(JSON.stringify(stored)).not.toContain('Josefa')
    expect(await drafts.show({ ...place, form: 'applicant-data' }, undefined)).toEqual({ revision: null, draft: null })
    await dataKeys.erase([{ subject: place.orderId, at: begun }])
    await expect(page().send({ motherFullName: 'x' })).rejects.toThrow('order/erased')
    await drafts.removeOf(place.orderId, [])
    expect(await state.page({ name: 'form-drafts', indexes: {} }, 10)).toEqual([])
  })
})
