import { startProcessing } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  noteAdded,
  orderCreated,
  personalDataErased,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { addNote } from '../../../testing/scenarios/staff-commands.js'

/** Whatever the situation of the order. */
const everywhere = (holds: (happened: readonly Happened[]) => void) => () => Object.values(everyScenario).forEach(holds)

describe('a note', () => {
  it(
    'is taken wherever the order stands, and changes nothing else',
    everywhere((happened) => {
      given(...happened)
        .when(addNote())
        .thenEvents(noteAdded('cartório avisado'))
      const { events, ...before } = given(...happened).order
      expect(given(...happened, noteAdded('…')).order).toEqual({ ...before, events: events + 1 })
    }),
  )

  it('is internal, or public for the customer to read', () =>
    given(orderCreated()).when(addNote('chega amanhã', 'public')).thenEvents(noteAdded('chega amanhã', 'public')))

  it('may be said twice: each is a note of its own', () =>
    given(orderCreated(), noteAdded('cartório avisado')).when(addNote()).thenEvents(noteAdded('cartório avisado')))

  it.each(['', ' ', '\t\n'])('of %j is none', (text) =>
    given(orderCreated()).when(addNote(text)).thenRefused('order/note-missing'),
  )

  it('is refused once the person was erased', () =>
    given(...ordinaryScenarios.COMPLETED, personalDataErased())
      .when(addNote())
      .thenRefused('order/erased'))

  it('beside a step is none when it is blank', () =>
    given(...ordinaryScenarios.PAID)
      .when(startProcessing('  '))
      .thenEvents(processingStarted()))

  it('beside a step is internal unless it is marked public', () => {
    const command = { ...startProcessing('começamos hoje'), notePublic: true } as const
    given(...ordinaryScenarios.PAID)
      .when(startProcessing('começamos hoje'))
      .thenEvents(processingStarted(), noteAdded('começamos hoje'))
    given(...ordinaryScenarios.PAID)
      .when(command)
      .thenEvents(processingStarted(), noteAdded('começamos hoje', 'public'))
  })
})
