import { type OpenedEvent, withoutPersonal } from '../privacy/opened-event.js'
import { openedGoldenHistory } from '../testing/scenarios/golden-files.js'
import { withParts } from '../testing/scenarios/recorded-events.js'
import { everyProjection } from './every-projection.js'

/** Holds every type of event. */
const history = openedGoldenHistory()

/** Fails the test when the personal part is read. */
const guarded = (event: OpenedEvent): OpenedEvent =>
  Object.defineProperty(withParts(event, {}), 'personal', {
    get: () => {
      throw new Error(`documentIds() read the personal part of ${event.type}`)
    },
  })

describe.each(everyProjection.map((projection) => ({ name: projection.name, projection })))(
  'the ids of the documents of $name',
  ({ projection }) => {
    it('never depend on what names a person', () => {
      for (const event of history) {
        const ids = projection.documentIds(event)
        expect(projection.documentIds(guarded(event))).toEqual(ids)
        expect(projection.documentIds(withoutPersonal(event))).toEqual(ids)
      }
    })

    it('hold nothing of a person', () => {
      const ids = history.flatMap((event) => projection.documentIds(event))
      expect(ids.length).toBeGreaterThan(0)
      for (const secret of ['Souza', 'example.com', '@']) expect(ids.join('\n')).not.toContain(secret)
    })
  },
)
