import { applicantDataCompleted, orderCreated, processingStarted } from '../../testing/scenarios/order-history.js'
import { wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import { ensureMatchesSchema } from './event-schema-check.js'

const { data, personal } = orderCreated()
const events = wholeOrder.flatMap((happened) => (typeof happened === 'function' ? [] : [happened]))

describe('an event on its way into the log', () => {
  it.each(events.map((event) => [event.type, event] as const))('is taken when it matches: %s', (type, event) =>
    expect(() => ensureMatchesSchema(type, event.data, event.personal)).not.toThrow(),
  )

  it.each([
    ['of an unknown type', 'OrderForgotten', {}, undefined, 'unknown type OrderForgotten'],
    ["with an object's own name for a type", 'constructor', {}, undefined, 'unknown type'],
    ['without a field', 'OrderCreated', { ...data, orderNumber: undefined }, personal, 'in data.orderNumber'],
    ['with half a cent', 'OrderCreated', { ...data, breakdown: { ...data.breakdown, total: 0.5 } }, personal, 'total'],
    ['with a text beside the data', 'ProcessingStarted', { note: 'Zulmira' }, undefined, 'does not know'],
    [
      'with a text deep in the data',
      'OrderCreated',
      { ...data, breakdown: { ...data.breakdown, note: 'Zulmira' } },
      personal,
      'does not know',
    ],
    ["with a person's half", 'OrderCreated', data, { contact: { name: 'Zulmira' } }, 'in personal.contact.email'],
    [
      'that names a person where none belongs',
      'ProcessingStarted',
      processingStarted().data,
      { name: 'Zulmira' },
      'in personal',
    ],
  ])('is refused %s, and not quoted', (_what, type, wrongData, wrongPersonal, message) => {
    const append = () => ensureMatchesSchema(type, wrongData, wrongPersonal)
    expect(append).toThrow(message)
    expect(append).not.toThrow('Zulmira')
  })

  it('may lack its personal part: so it is appended to an order whose person was erased', () =>
    expect(() => ensureMatchesSchema('ApplicantDataCompleted', applicantDataCompleted().data, undefined)).not.toThrow())
})
