import { unfollowedSettings } from '../../domain/settings/first-settings.js'
import { collectionIn } from '../../projection-engine/generations/generation.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  birth,
  type Happened,
  orderCancelled,
  orderCreated,
  orderId,
  orderPaid,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { createResponseCache } from '../pipeline/response-cache.js'
import { linkAnswer } from './link-answer.js'

const documents = collectionIn(tracking, 1)
const claim = { orderId, generation: 0 }
const history = [orderCreated({ items: [birth] })]

/** Answers links, and records what it read from the store. */
const openDesk = async () => {
  const store = createInMemoryReadStore()
  await store.prepare([documents, collectionIn(tracking, 2)])
  const sent: string[] = []
  const readStore: ReadStore = {
    ...store,
    get: async (collection, id) => {
      sent.push('whole')
      return store.get(collection, id)
    },
    getUnless: async (collection, id, known) => {
      const found = await store.getUnless(collection, id, known)
      sent.push(found === 'unchanged' ? found : 'whole')
      return found
    },
  }
  let now = '2026-03-25T15:00:00.000Z'
  const deps = {
    readStore,
    responseCache: createResponseCache(),
    settings: unfollowedSettings,
    clock: { now: () => now },
  }
  const stand = (at: bigint, ...more: readonly Happened[]) =>
    seedReadModel(
      store,
      tracking,
      new Map([[orderId, foldedDocument(tracking, openedHistory(...history, ...more), orderId)]]),
      position(at),
    )
  const ask = (token = 'token', of = claim, from = documents) => linkAnswer(deps, from, of, token)
  await stand(1n)
  return {
    sent,
    stand,
    ask,
    tomorrow: () => {
      now = '2026-03-26T15:00:00.000Z'
    },
  }
}

describe('the answer behind a link', () => {
  it('is read whole once, and the same for repeated requests while nothing happens', async () => {
    const { ask, sent } = await openDesk()
    const first = await ask()
    expect(first?.written.text).toContain('"token":"token"')
    expect((await ask())?.written).toEqual(first?.written)
    expect(sent).toEqual(['whole', 'unchanged'])
  })

  it('is made anew once something happened, also without a notification', async () => {
    const { ask, stand } = await openDesk()
    await ask()
    await stand(2n, orderPaid())
    expect(await ask()).toMatchObject({ at: 2n, written: { text: expect.stringContaining('"paid":true') } })
  })

  it('holds nothing of a person who was erased meanwhile', async () => {
    const { ask, stand } = await openDesk()
    expect((await ask())?.written.text).toContain('ana@example.com')
    await stand(3n, orderCancelled(), personalDataErased())
    expect((await ask())?.written.text).not.toContain('ana@example.com')
    expect((await ask())?.written.text).not.toContain('ana@example.com')
  })

  it('is made anew on another day, for another link text, and from another filling', async () => {
    const { ask, sent, tomorrow } = await openDesk()
    await ask()
    expect((await ask('other'))?.written.text).toContain('"token":"other"')
    tomorrow()
    await ask('other')
    expect(await ask('other', claim, collectionIn(tracking, 2))).toBeUndefined()
    expect(sent).toEqual(['whole', 'whole', 'whole', 'whole'])
  })

  it('is none for a link that was replaced, also when the newer link was just answered', async () => {
    const { ask } = await openDesk()
    expect(await ask('older', { orderId, generation: 7 })).toBeUndefined()
    await ask()
    expect(await ask('older', { orderId, generation: 7 })).toBeUndefined()
  })
})
