import { type OrderCommandType, orderCommandSchema } from '@cartorio/contracts/order/order-commands.js'
import { type OrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { anyCommand } from '../../testing/scenarios/command-examples/every-example.js'
import { instantOf, orderId } from '../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { DomainError } from '../refusal.js'
import { initialSettings } from '../settings/first-settings.js'
import { decide } from './decide.js'
import { orderCommands, orderCommandTypes } from './order-commands.js'
import { effectiveStatus } from './status.js'

const types = orderCommandTypes
const existingTypes = types.filter((type) => type !== 'CreateOrder')
const judgedByStatus = existingTypes.filter((type) => orderCommands[type].ensureOpen === undefined)
const judgedByThemselves = existingTypes.filter((type) => orderCommands[type].ensureOpen !== undefined)

/** The histories of orders whose status shown is not among those in which the command is open. */
const elsewhereOf = (type: OrderCommandType) =>
  Object.values(everyScenario).filter((happened) => {
    const { order } = given(...happened)
    return !orderCommands[type].from.includes(effectiveStatus(order))
  })

describe('the rule of every command', () => {
  it('is there, and of nothing else', () => {
    const known = orderCommandSchema.def.options.map(({ shape }) => shape.type.def.values[0])
    expect([...types].sort()).toEqual([...known].sort())
  })

  it('together with the others makes every event, and no unknown one', () => {
    const made = new Set<OrderEventType>(types.flatMap((type) => orderCommands[type].events))
    expect([...made].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })

  it('says who may give it, and how', () => {
    for (const type of types) {
      expect([type, orderCommands[type].by.length > 0, orderCommands[type].route.length > 0]).toEqual([
        type,
        true,
        true,
      ])
    }
  })

  it('leaves the office a route for each of its commands', () => {
    for (const [name, { type }] of Object.entries(staffCommands)) {
      expect([type, orderCommands[type].by]).toEqual([type, expect.arrayContaining(['operator'])])
      expect(orderCommands[type].route).toContain(`POST /api/admin/orders/{id}/${name}`)
    }
  })
})

describe('an order that was not created', () => {
  it.each(existingTypes)('is unknown to %s', (type) => given().when(anyCommand(type)).thenRefused('order/unknown'))
})

describe.each(judgedByStatus)('%s', (type) => {
  const elsewhere = elsewhereOf(type)

  it(`is refused wherever the order stands elsewhere (${elsewhere.length} situations)`, () => {
    for (const happened of elsewhere) {
      const scenario = given(...happened)
      const status = effectiveStatus(scenario.order)
      scenario.when(anyCommand(type)).thenRefused('order/forbidden-step', { status, obstacle: wrongStatus(status) })
    }
  })
})

describe('a command that refuses a wrong status with a code of its own', () => {
  it.each(judgedByThemselves)('does so in every status outside its list: %s', (type) => {
    for (const happened of elsewhereOf(type)) {
      const { order } = given(...happened)
      expect(() => decide(anyCommand(type), order, { now: instantOf(60), orderId, settings: initialSettings })).toThrow(
        DomainError,
      )
    }
  })
})
