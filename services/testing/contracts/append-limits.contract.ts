import {
  AppendTooLarge,
  type EventStore,
  maxAppendBytes,
  WrongExpectedRevision,
} from '../../stores/event-store/port.js'
import { all, newStream } from '../harness/deliveries.js'
import { newEvent } from '../scenarios/new-events.js'

/** An event whose data has exactly so many bytes of JSON. */
const eventOfBytes = (bytes: number) => newEvent({ data: { text: 'x'.repeat(bytes - '{"text":""}'.length) } })

const oddTexts = ['🙂👩‍👩‍👧', 'שלום العربية', 'ção', '\u0000', '\\u0000', '\u2028"\\', '\u{10FFFF}']

/** What an append may hold, on every event store. */
export const describeAppendLimits = (open: () => EventStore): void => {
  describe('what an append may hold', () => {
    it('keeps odd characters as they are, in every part of an event', async () => {
      const stream = newStream()
      const events = oddTexts.map((text) => newEvent({ type: 'Ódd/Týpe.*(x)', data: { text, [text]: [text] } }))
      await open().append(stream, events, 'no-stream')
      const read = await all(open().read(stream))
      expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(
        events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
      )
    })

    it('gives back encrypted personal data beside the rest', async () => {
      const stream = newStream()
      const personal = { alg: 'A256GCM', iv: 'aXY=', tag: 'dGFn', ciphertext: 'Y2lwaGVy' } as const
      await open().append(stream, [newEvent({ personal }), newEvent()], 'no-stream')
      expect((await all(open().read(stream))).map((event) => event.personal)).toEqual([personal, null])
    })

    it('lets one bad append fail none of its neighbours', async () => {
      const streams = Array.from({ length: 20 }, newStream)
      const good = streams.map((stream, index) =>
        open().append(stream, [newEvent({ data: { text: oddTexts[index % oddTexts.length] } })], 'no-stream'),
      )
      const bad = [
        open().append(newStream(), [newEvent({ data: { unwritable: 1n } })], 'any'),
        open().append(newStream(), [newEvent()], 7),
        open().append(newStream(), [newEvent({ id: 'no-uuid' })], 'any'),
        open().append(newStream(), [eventOfBytes(maxAppendBytes + 1)], 'any'),
      ]
      const refused = await Promise.allSettled(bad)
      expect(refused.map((outcome) => outcome.status === 'rejected' && outcome.reason.constructor)).toEqual([
        TypeError,
        WrongExpectedRevision,
        TypeError,
        AppendTooLarge,
      ])
      expect((await Promise.all(good)).map(({ revision }) => revision)).toEqual(streams.map(() => 0))
    })

    it('takes 1,000,000 bytes of data, and not one more', async () => {
      const stream = newStream()
      const half = maxAppendBytes / 2
      await open().append(stream, [eventOfBytes(half), eventOfBytes(half)], 'no-stream')
      await expect(open().append(stream, [eventOfBytes(half), eventOfBytes(half + 1)], 1)).rejects.toMatchObject({
        name: 'AppendTooLarge',
        bytes: maxAppendBytes + 1,
      })
      expect(await all(open().read(stream))).toHaveLength(2)
    })

    it('counts bytes, not characters', async () => {
      const event = newEvent({ data: { text: 'ç'.repeat(maxAppendBytes / 2) } })
      await expect(open().append(newStream(), [event], 'no-stream')).rejects.toBeInstanceOf(AppendTooLarge)
    })
  })
}
