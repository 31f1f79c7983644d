import { type OrderCommandType, orderCommandSchema } from '@cartorio/contracts/commands.js'
import { type OrderEventType, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { anyCommand } from '../../testing/scenarios/any-command.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { staffCommands } from './allowed-commands.js'
import { commandRules } from './command-rules.js'
import { statusOf } from './status.js'

const types = Object.keys(commandRules) as OrderCommandType[]
const told = types.filter((type) => type !== 'CreateOrder')
const judgedByStatus = told.filter((type) => commandRules[type].refusesItself !== true)

describe('the rule of every command', () => {
  it('is there, and of nothing else', () => {
    const known = orderCommandSchema.def.options.map(({ shape }) => shape.type.def.values[0])
    expect([...types].sort()).toEqual([...known].sort())
  })

  it('together with the others makes every event, and none that nobody knows', () => {
    const made = new Set<OrderEventType>(types.flatMap((type) => commandRules[type].events))
    expect([...made].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })

  it('says who may tell it, and how', () => {
    for (const type of types) {
      expect([type, commandRules[type].by.length > 0, commandRules[type].route.length > 0]).toEqual([type, true, true])
    }
  })

  it('leaves the office a route for each of its commands', () => {
    for (const [name, type] of Object.entries(staffCommands)) {
      expect([type, commandRules[type].by]).toEqual([type, expect.arrayContaining(['operator'])])
      expect(commandRules[type].route).toContain(`POST /api/admin/orders/{id}/${name}`)
    }
  })
})

describe('an order that nobody created', () => {
  it.each(told)('is unknown to %s', (type) => given().when(anyCommand(type)).thenRefused('order/unknown'))
})

describe.each(judgedByStatus)('%s', (type) => {
  const { from } = commandRules[type]
  const elsewhere = Object.entries(everyScenario).filter(
    ([, happened]) => !from.includes(statusOf(given(...happened).order)),
  )

  it(`is refused wherever the order stands elsewhere (${elsewhere.length} situations)`, () => {
    for (const [, happened] of elsewhere) {
      const scenario = given(...happened)
      const status = statusOf(scenario.order)
      const reason = `o pedido está em “${statusLabels[status]}”`
      scenario.when(anyCommand(type)).thenRefused('order/forbidden-step', { status, reason })
    }
  })
})
