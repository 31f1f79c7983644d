import fc from 'fast-check'
import { evolve, type FoldedEvent, fold } from '../domain/order/evolve.js'
import { noOrder } from '../domain/order/state.js'
import type { OpenedEvent } from '../privacy/opened-event.js'
import { everyProjection } from '../projections/every-projection.js'
import { lookups } from '../projections/lookups/lookups.js'
import { orders } from '../projections/orders/orders.js'
import { foldProjection } from '../testing/harness/fold-projection.js'
import { propertyRuns } from '../testing/harness/property-runs.js'
import { commandSequences, runCommands } from '../testing/scenarios/command-sequences.js'
import { orderId, personalDataErased } from '../testing/scenarios/order-history.js'
import { openedEvents, testEmailHash, testFileHash, withoutKey } from '../testing/scenarios/recorded-events.js'
import { copySha256 } from '../testing/scenarios/staff-history.js'

const runs = propertyRuns(150)
/** The first address, and the corrected one. */
const emails = ['ana@example.com', 'ana.souza@example.com']
const emailHashes = emails.map(testEmailHash)
/** Of the scan that generated commands attach. */
const copyHash = testFileHash(copySha256(71))
const names = ['Souza', ...emails, 'Ocean Drive', 'certidao.pdf', copyHash, ...emailHashes]

type History = readonly FoldedEvent[]

/** Any history without an erasure. */
const keptHistories: fc.Arbitrary<History> = commandSequences.map((commands) =>
  runCommands(commands).history.filter(({ event }) => event.type !== 'PersonalDataErased'),
)

/** Any history, the erasure at any place after the creation: as in a restored log too. */
const erasedHistories: fc.Arbitrary<History> = fc
  .tuple(keptHistories, fc.nat(), fc.boolean())
  .map(([history, place, atItsEnd]) => {
    const at = atItsEnd ? history.length : 1 + (place % history.length)
    const erasure = { event: personalDataErased(), occurredAt: history[at - 1]?.occurredAt ?? '' }
    return [...history.slice(0, at), erasure, ...history.slice(at)]
  })

const documentsOf = (events: readonly OpenedEvent[]): unknown =>
  JSON.parse(
    JSON.stringify(everyProjection.map((projection) => Object.fromEntries(foldProjection(projection, events)))),
  )

describe('folding with the key and then the erasure', () => {
  it('equals folding without the key: what decisions are made on', () =>
    fc.assert(
      fc.property(erasedHistories, (history) => {
        const bare = history.map(({ event, occurredAt }) => ({ event: { ...event, personal: undefined }, occurredAt }))
        expect(fold(history)).toEqual(bare.reduce(evolve, noOrder as ReturnType<typeof fold>))
      }),
      runs,
    ))

  it('equals folding without the key: every document of every projection', () =>
    fc.assert(
      fc.property(erasedHistories, (history) => {
        const events = openedEvents(history)
        expect(documentsOf(events)).toEqual(documentsOf(withoutKey(events)))
      }),
      runs,
    ))

  it('leaves nothing of the person in any document, nor in what it is found by', () =>
    fc.assert(
      fc.property(erasedHistories, (history) => {
        const events = openedEvents(history)
        const row = foldProjection(orders, events).get(orderId)
        const found = foldProjection(lookups, events).get(orderId)
        const findable = [row && orders.shape.searchText?.(row), found && lookups.shape.fields.emailHash?.(found)]
        const text = JSON.stringify([documentsOf(events), findable])
        for (const name of names) expect(text).not.toContain(name)
      }),
      runs,
    ))
})

describe('before the erasure', () => {
  it('the documents do hold the person, so that the above says something', () =>
    fc.assert(
      fc.property(keptHistories, (history) => {
        const text = JSON.stringify(documentsOf(openedEvents(history)))
        for (const either of [emails, emailHashes]) expect(either.some((part) => text.includes(part))).toBe(true)
      }),
      runs,
    ))
})
