import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/http/staff-commands.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import {
  apostille,
  cancel,
  complete,
  deliver,
  issue,
  ship,
  startProcessing,
  translate,
} from '../../testing/order-commands.js'
import { apostilled, full, orderId, plain, translated } from '../../testing/order-history.js'
import { given } from '../../testing/order-scenario.js'
import { ordinarySituations, overriddenSituations } from '../../testing/order-situations.js'
import { DomainError } from '../refusal.js'
import { allowedCommands } from './allowed-commands.js'
import { decide } from './decide.js'
import type { Order } from './state.js'

const situations = { ...ordinarySituations, ...overriddenSituations }

const commandFor = (name: StaffCommandName, itemIds: readonly ItemId[]): OrderCommand => {
  const named = itemIds.map((itemId) => ({ itemId }))
  const commands: Record<StaffCommandName, OrderCommand> = {
    start: startProcessing(),
    issue: issue(...named),
    translate: translate(...named),
    apostille: apostille(...named),
    ship: ship(),
    deliver: deliver(),
    complete: complete(),
    cancel: cancel(),
  }
  return commands[name]
}

const isAccepted = (order: Order, command: OrderCommand): boolean => {
  try {
    return decide(command, order, { now: '2026-03-03T12:00:00.000Z', orderId }).length > 0
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const namesItems = (name: StaffCommandName): boolean => ['issue', 'translate', 'apostille'].includes(name)

describe.each(Object.entries(situations))('the commands allowed for %s', (_name, happened) => {
  const { order } = given(...happened)
  const allowed = allowedCommands(order)

  it('are accepted, with all the items that they list', () => {
    for (const { name, itemIds } of allowed)
      expect([name, isAccepted(order, commandFor(name, itemIds))]).toEqual([name, true])
  })

  it.each(staffCommandNames)('agree with what becomes of %s, item by item', (name) => {
    const listed = allowed.find((command) => command.name === name)
    if (!namesItems(name)) return expect(isAccepted(order, commandFor(name, []))).toBe(listed !== undefined)
    const accepted = order.items
      .map(({ itemId }) => itemId)
      .filter((itemId) => isAccepted(order, commandFor(name, [itemId])))
    expect(accepted).toEqual(listed?.itemIds ?? [])
  })
})

describe('the commands allowed', () => {
  it.each([
    ['PENDING', ['cancel']],
    ['PAID', ['start', 'cancel']],
    ['IN_PROGRESS', ['issue', 'cancel']],
    ['IN_PROGRESS, one item issued', ['issue', 'translate', 'apostille', 'cancel']],
    ['DOCUMENT_ISSUED', ['translate', 'apostille', 'cancel']],
    ['APOSTILLED, nothing missing', ['ship', 'cancel']],
    ['SHIPPED', ['deliver']],
    ['DELIVERED', ['complete']],
    ['COMPLETED', []],
    ['CANCELLED', []],
    ['IN_PROGRESS over APOSTILLED, nothing missing', ['ship', 'cancel']],
  ] as const)('for %s are %j', (situation, names) =>
    expect(allowedCommands(given(...situations[situation]).order).map(({ name }) => name)).toEqual(names),
  )

  it('name the items that a step may cover now', () => {
    const items = (situation: keyof typeof ordinarySituations) =>
      Object.fromEntries(
        allowedCommands(given(...ordinarySituations[situation]).order).map(({ name, itemIds }) => [name, itemIds]),
      )
    expect(items('IN_PROGRESS, one item issued')).toMatchObject({
      issue: [plain.itemId, translated.itemId, apostilled.itemId],
      translate: [full.itemId],
      apostille: [full.itemId],
    })
    expect(items('DOCUMENT_ISSUED, one of two translated')).toMatchObject({
      translate: [translated.itemId],
      apostille: [apostilled.itemId, full.itemId],
    })
  })
})
