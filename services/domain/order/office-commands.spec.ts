import { lastLinkGeneration } from '@cartorio/contracts/ids.js'
import { startProcessing } from '../../testing/scenarios/order-commands.js'
import {
  eraser,
  full,
  type Happened,
  item,
  noteAdded,
  orderCreated,
  personalDataErased,
  plain,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import {
  addNote,
  assign,
  attachIssuedCopy,
  recordNotification,
  recordNotificationFailure,
  replaceLink,
} from '../../testing/scenarios/staff-commands.js'
import {
  copyAttached,
  customerNotified,
  itemsEnded,
  linkReplaced,
  notificationFailed,
  orderAssigned,
} from '../../testing/scenarios/staff-history.js'
import { lastCustomerGeneration } from './office-commands.js'

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
    const told = { ...startProcessing('começamos hoje'), notePublic: true } as const
    given(...ordinaryScenarios.PAID)
      .when(startProcessing('começamos hoje'))
      .thenEvents(processingStarted(), noteAdded('começamos hoje'))
    given(...ordinaryScenarios.PAID)
      .when(told)
      .thenEvents(processingStarted(), noteAdded('começamos hoje', 'public'))
  })
})

describe('assigning an order', () => {
  it('says whose it is, and takes it off again', () => {
    given(orderCreated()).when(assign()).thenEvents(orderAssigned())
    given(orderCreated(), orderAssigned()).when(assign(null)).thenEvents(orderAssigned(null))
    given(orderCreated(), orderAssigned()).when(assign(eraser.id)).thenEvents(orderAssigned(eraser.id))
    expect(given(orderCreated(), orderAssigned(eraser.id)).order.assignedTo).toBe(eraser.id)
  })

  it('changes nothing when it lies there already', () => {
    given(orderCreated(), orderAssigned()).when(assign()).thenNothing()
    given(orderCreated()).when(assign(null)).thenNothing()
  })

  it.each(['COMPLETED', 'CANCELLED', 'CANCELLED over PAID'])('is refused when the order is %s', (name) =>
    given(...(everyScenario[name] ?? []))
      .when(assign())
      .thenRefused('order/forbidden-step'),
  )
})

describe('replacing the customer’s link', () => {
  it(
    'is open wherever the order stands',
    everywhere((happened) =>
      given(...happened)
        .when(replaceLink())
        .thenEvents(linkReplaced()),
    ),
  )

  it('raises the generation each time', () =>
    expect(given(orderCreated(), linkReplaced(), linkReplaced()).order.linkGeneration).toBe(2))

  it('goes on after the 255th, with which older links ended', () =>
    given(orderCreated(), linkReplaced(255))
      .when(replaceLink('customer'))
      .thenEvents({ type: 'AccessLinkReplaced', data: { generation: 256 } }))

  it('keeps the last generations for the office', () => {
    given(orderCreated(), linkReplaced(lastCustomerGeneration - 1))
      .when(replaceLink('customer'))
      .thenEvents({ type: 'AccessLinkReplaced', data: { generation: lastCustomerGeneration } })
    const usedUp = given(orderCreated(), linkReplaced(lastCustomerGeneration))
    usedUp.when(replaceLink('customer')).thenRefused('order/no-more-links')
    usedUp.when(replaceLink('office')).thenEvents(linkReplaced())
    given(orderCreated(), linkReplaced(lastLinkGeneration))
      .when(replaceLink('office'))
      .thenRefused('order/no-more-links')
  })

  it('is open after an erasure: it names nobody', () =>
    given(...ordinaryScenarios.COMPLETED, personalDataErased())
      .when(replaceLink())
      .thenEvents(linkReplaced()))
})

describe('a scan of an issued document', () => {
  const at = ordinaryScenarios['IN_PROGRESS, one item issued']

  it('is kept with its document', () => {
    given(...at)
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    const { copyIds } = given(...at, copyAttached(full)).order.items.find(({ itemId }) => itemId === full.itemId) ?? {}
    expect(copyIds).toEqual([copyAttached(full).data.uploadId])
  })

  it('is refused of a document that is not issued, has ended, or is of another order', () => {
    given(...at)
      .when(attachIssuedCopy(plain))
      .thenRefused('order/item-not-issued')
    given(...at, itemsEnded('refused', [full]))
      .when(attachIssuedCopy(full))
      .thenRefused('order/item-ended')
    given(...at)
      .when(attachIssuedCopy(item(99)))
      .thenRefused('order/unknown-item')
  })

  it('is one of five at most', () => {
    const copies = Array.from({ length: 5 }, (_, index) => copyAttached(full, 80 + index))
    given(...at, ...copies.slice(1))
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    given(...at, ...copies)
      .when(attachIssuedCopy(full))
      .thenRefused('order/too-many-documents')
  })

  it('is open until the order has ended, and closed once the person was erased', () => {
    given(...ordinaryScenarios.DELIVERED)
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    given(...ordinaryScenarios.COMPLETED)
      .when(attachIssuedCopy(full))
      .thenRefused('order/forbidden-step')
    given(...at, personalDataErased())
      .when(attachIssuedCopy(full))
      .thenRefused('order/erased')
  })
})

describe('a message to the customer', () => {
  it(
    'is recorded wherever the order stands, sent or not, and changes nothing else',
    everywhere((happened) => {
      const scenario = given(...happened)
      scenario.when(recordNotification()).thenEvents(customerNotified())
      scenario.when(recordNotificationFailure()).thenEvents(notificationFailed())
      const { events, ...before } = scenario.order
      expect(given(...happened, customerNotified(), notificationFailed()).order).toEqual({
        ...before,
        events: events + 2,
      })
    }),
  )

  it('is recorded after an erasure too: it names no address', () =>
    given(...ordinaryScenarios.COMPLETED, personalDataErased())
      .when(recordNotification())
      .thenEvents(customerNotified()))
})
