import { position } from '../../stores/event-store/port.js'
import { type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { type Count, type CountingSide, counts, createCountingSide } from '../../testing/harness/counting-side.js'
import { differencesIn } from '../../testing/harness/verify-one.js'
import { saveDocuments } from '../../testing/scenarios/read-model-writes.js'
import { collectionIn, partitionName, pointerOf } from '../generations/generation.js'
import { rebuildProjections } from '../generations/rebuild.js'
import type { Projection } from '../projection.js'
import { loadQuarantined } from '../quarantine/quarantine.js'
import { runProjections } from '../run.js'
import { AlteredDocument } from '../stored-document.js'

const part = { generation: 1, partition: 0, partitions: 1 }
const others: Projection<Count> = { ...counts, name: 'others' }

let side: CountingSide
beforeEach(async () => {
  side = createCountingSide()
  await side.append('a')
  await side.append('b')
})

/** Another program changes a document: it stays where it stood. */
const alter = async (id: string, doc: Readonly<Record<string, unknown>>, generation = 1): Promise<void> => {
  const collection = collectionIn(counts, generation)
  const at = (await side.store.get(collection, id))?.at ?? position(0n)
  await saveDocuments(side.store, [writeOf({ ...collection, fields: {} }, { id, at, doc, expectedAt: at })])
}

const sentenceOf = (field: string): string =>
  `document a of counts was changed by another program, and is not folded upon: ${field} is wrong; make rebuild NAME=counts makes it anew`

describe('a stored document that no event has made', () => {
  const cases = [
    ['a value of another type', { count: 'Ana Souza' }, 'count'],
    ['a field too many', { count: 1, note: 'Ana Souza' }, 'note'],
    ['a field whose name says something', { count: 1, 'Ana Souza': true }, '?'],
    ['a field too few', {}, 'count'],
  ] as const

  it.each(cases)('stops its projection with a sentence: %s', async (_what, doc, field) => {
    await side.runFor(counts, 2)
    await alter('a', doc)
    await side.append('a')
    await side.append('b')
    await side.runFor(counts, 2)
    expect(side.troubles.map(String)).toContain(`AlteredDocument: ${sentenceOf(field)}`)
    expect(side.troubles.map(String).join()).not.toContain('Souza')
  })

  it('stops it too where it is no JSON any more', async () => {
    const broken: ReadStore = {
      ...side.store,
      load: async (loads, partitions) => {
        const loaded = await side.store.load(loads, partitions)
        const cut = (text: string): string => text.replace('}', ' Ana Souza')
        const documents = loaded.documents.map(
          (found) => new Map([...found].map(([id, stored]) => [id, { ...stored, text: cut(stored.text) }])),
        )
        return { ...loaded, documents }
      },
    }
    await side.runFor(counts, 2)
    await side.append('a')
    await side.runFor(counts, 2, { readStore: broken })
    expect(side.troubles.map(String)).toContain(`AlteredDocument: ${sentenceOf('the whole document')}`)
  })

  it('puts no event into quarantine, and is left as it is', async () => {
    await side.runFor(counts, 2)
    const stood = await side.positionOf(counts)
    await alter('a', { count: 'many' })
    await side.append('a')
    await side.runFor(counts, 60)
    expect(await loadQuarantined(side.store, partitionName(counts, part))).toEqual([])
    expect((await side.documents(counts)).get('a')?.doc).toEqual({ count: 'many' })
    expect(await side.positionOf(counts)).toBe(stood)
  })

  it('does not keep the read models of the same process from going on', async () => {
    const ending = new AbortController()
    const running = runProjections(side.deps(), [counts, others], ending.signal)
    await side.time.pass(2000)
    await alter('a', { count: 'many' })
    for (let round = 0; round < 5; round += 1) {
      await side.append('a')
      await side.time.pass(60_000)
      expect(await differencesIn(side.deps(), others)).toEqual([])
      expect(await side.positionOf(others)).toBe(await side.log.head())
    }
    ending.abort()
    await side.time.pass(0)
    await running
    expect(side.troubles.every((trouble) => trouble instanceof AlteredDocument)).toBe(true)
  })

  it('is made anew by a rebuild beside the projector that stands still', async () => {
    await side.runFor(counts, 2)
    await alter('a', { count: 'many' })
    await side.append('a')
    const running = side.run(counts)
    await side.time.pass(5000)
    expect(await side.rebuild(counts)).toBe(true)
    await side.append('a')
    await side.time.pass(5000)
    await running.end()
    expect((await side.documents(counts)).get('a')?.doc).toEqual({ count: 3 })
    expect(await side.differences()).toEqual([])
  })

  it('is made anew where it stands in what a rebuild that was cut off has left', async () => {
    // A first filling that never ended: a rebuild would go on with it.
    await side.runFor(counts, 2)
    const { serving, version } = await pointerOf(side.store, counts)
    await side.store.setRegister('place/counts_v1', version, { serving: null, filling: serving, highest: 1 })
    await alter('a', { count: 'many' })
    await side.append('a')
    expect(await side.rebuild(counts)).toBe(true)
    expect(await side.serving()).toMatchObject({ generation: 2 })
    expect((await side.documents(counts)).get('a')?.doc).toEqual({ count: 2 })
    expect(await side.differences()).toEqual([])
  })

  it('ends a rebuild that finds one in what it has written itself', async () => {
    const odd: Projection<Count> = { ...counts, apply: () => ({ count: 0.5 }) }
    await side.appendMany(40)
    const rebuilding = rebuildProjections(
      side.deps(),
      [odd],
      { maxEvents: 1, maxDocuments: 1 },
      new AbortController().signal,
    )
    const ended = expect(rebuilding).rejects.toBeInstanceOf(AlteredDocument)
    await side.time.pass(20_000)
    await ended
  })
})

describe('the documents that are checked', () => {
  it('are those that come from the store: what was folded a moment ago is not checked again', async () => {
    let checks = 0
    const { schema } = counts
    const counted: Projection<Count> = {
      ...counts,
      schema: schema.check((checked) => {
        checks += 1
        expect(checked.value).toBeDefined()
      }),
    }
    const running = side.run(counted)
    for (let n = 0; n < 5; n += 1) {
      await side.append('a')
      await side.time.pass(1000)
    }
    await running.end()
    expect((await side.documents(counts)).get('a')?.doc).toEqual({ count: 6 })
    // The document of the stream and that of the log, once they had been filled first.
    expect(checks).toBe(2)
    await side.append('a')
    await side.runFor(counted, 2)
    expect(checks).toBe(4)
  })
})

describe('the check of a read model', () => {
  it('tells a document of another shape from one of other content, with the field', async () => {
    await side.runFor(counts, 2)
    await alter('a', { count: 1, extra: { deep: 1 } })
    await alter('b', { count: 7 })
    expect(await side.differences()).toEqual([
      { id: 'a', what: 'shape', field: 'extra' },
      { id: 'b', what: 'content' },
    ])
  })
})
