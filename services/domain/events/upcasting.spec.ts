import * as z from 'zod/mini'
import { createUpcasting, type Steps, type VersionedEvent } from './upcasting.js'

/** A parcel whose weight was in pounds, then in kilograms, and is in grams today. */
const schemas = {
  ParcelWeighed: { data: z.object({ grams: z.int() }) },
  ParcelLost: { data: z.object({}) },
}
const upcasting = createUpcasting(schemas, {
  ParcelWeighed: [
    {
      data: ({ pounds, ...rest }) => ({ ...rest, kilograms: Number(pounds) * 0.45359237 }),
      personal: (opened) => ({ weighedBy: opened }),
    },
    { data: ({ kilograms }) => ({ grams: Math.round(Number(kilograms) * 1000) }) },
  ],
})

const stored = (schemaVersion: number, data: VersionedEvent['data'], type = 'ParcelWeighed'): VersionedEvent => ({
  type,
  data,
  metadata: { schemaVersion },
  position: 41n,
})

describe('an event that was stored by an earlier version', () => {
  it.each([
    ['the first', 1, { pounds: 10 }, { grams: 4536 }],
    ['the one before', 2, { kilograms: 3.5 }, { grams: 3500 }],
    ['today’s', 3, { grams: 12 }, { grams: 12 }],
  ])('reads as it would be written today: %s', (_which, version, data, today) =>
    expect(upcasting.present(stored(version, data))).toEqual(stored(3, today)),
  )

  it('keeps what it is besides, its hash among it, and is not changed itself', () => {
    const event = { ...stored(1, Object.freeze({ pounds: 1 })), id: 'e1', metadata: { schemaVersion: 1, hash: 'f00' } }
    expect(upcasting.present(Object.freeze(event))).toMatchObject({ id: 'e1', metadata: { hash: 'f00' } })
    expect(event).toMatchObject({ data: { pounds: 1 }, metadata: { schemaVersion: 1 } })
  })

  it('is lifted once, however often it is presented', () => {
    const once = upcasting.present(stored(1, { pounds: 10 }))
    expect(upcasting.present(once)).toBe(once)
  })

  it('has its personal part lifted apart, by the steps that say something of it', () => {
    expect(upcasting.presentPersonal(stored(1, {}), 'Rui')).toEqual({ weighedBy: 'Rui' })
    expect(upcasting.presentPersonal(stored(2, {}), { weighedBy: 'Rui' })).toEqual({ weighedBy: 'Rui' })
  })

  it('stops its reader when its type or its version is not known', () => {
    expect(() => upcasting.present(stored(1, {}, 'ParcelFound'))).toThrow(
      'unknown event type ParcelFound at position 41',
    )
    expect(() => upcasting.present(stored(1, {}, 'constructor'))).toThrow('unknown event type constructor')
    expect(() => upcasting.present(stored(4, {}))).toThrow(
      'ParcelWeighed at position 41 has schema version 4, newer than 3',
    )
    expect(() => upcasting.present(stored(2, {}, 'ParcelLost'))).toThrow('newer than 1')
    for (const version of [0, 1.5, Number.NaN])
      expect(() => upcasting.present(stored(version, {}))).toThrow('which never was one')
    expect(() => upcasting.presentPersonal(stored(4, {}), {})).toThrow('newer than 3')
  })
})

describe('the steps of a type', () => {
  it('say in which version it is written', () => {
    expect(upcasting.versionOf('ParcelWeighed')).toBe(3)
    expect(upcasting.versionOf('ParcelLost')).toBe(1)
  })

  it('are refused at the start for what is no event', () => {
    const more = { ParcelLost: [], ParcelFound: [] } as const
    expect(() => createUpcasting(schemas, more)).toThrow('ParcelFound')
  })

  it('do not compile when the last one does not make what the schema wants', () => {
    type Weighed = Steps<{ grams: number }>
    type Compiles<S> = S extends Weighed ? true : false
    type From = (stored: Readonly<Record<string, unknown>>) => unknown
    const whole: Compiles<
      readonly [{ data: From & (() => { kilograms: number }) }, { data: () => { grams: number } }]
    > = true
    const cut: Compiles<readonly [{ data: () => { kilograms: number } }]> = false
    expect([whole, cut]).toEqual([true, false])
  })
})
