import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import { staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import fc from 'fast-check'
import { propertyRuns } from '../../testing/harness/property-runs.js'
import { type Accepted, commandSequences, runCommands } from '../../testing/scenarios/command-sequences.js'
import { existingOrder } from '../../testing/scenarios/order-scenario.js'
import { allowedCommands } from './allowed-commands.js'
import { isOpenIn } from './command-definition.js'
import { fieldsOf, listPersonalFields } from './erasure.js'
import { fold } from './evolve.js'
import { chargedAmount, lostAmount, openCharges, ownRefunds, refundedAmount, takenAmount } from './money/money.js'
import { nextStep } from './next-step.js'
import { orderCommands } from './order-commands.js'
import { newParcel } from './parcel/parcels.js'
import { shippingObstacle } from './parcel/ship-order.js'
import type { OrderState } from './state.js'
import { derivedStatus, effectiveStatus, hasPassed } from './status.js'
import { ends } from './status-groups.js'
import { transitions } from './transitions.js'
import { awaitedSteps, isStepDone } from './work/plan.js'

const runs = propertyRuns(120)
const workStatuses: readonly OrderStatus[] = ['DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']

/** Every accepted command of every walk. */
const always = (holds: (step: Accepted) => void): void =>
  fc.assert(
    fc.property(commandSequences, (commands) => runCommands(commands).accepted.forEach(holds)),
    runs,
  )

/** Whether a status may come after another without an override: by the table, in any number of steps. */
const leadsTo = (from: OrderStatus, to: OrderStatus): boolean => {
  const reached = new Set<OrderStatus>([from])
  for (const status of reached) for (const next of transitions[status]) reached.add(next)
  return reached.has(to)
}

const existed = (state: OrderState): boolean => state.exists

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('after any commands', () => {
  it('what is accepted folds to the state that it led to', () =>
    fc.assert(
      fc.property(commandSequences, (commands) => {
        const { history, state } = runCommands(commands)
        expect(fold(history)).toEqual(state)
      }),
      runs,
    ))

  it('every event counts, and none is one that evolve passes over', () =>
    fc.assert(
      fc.property(commandSequences, (commands) => {
        const { history, state } = runCommands(commands)
        expect(existingOrder(state).events).toBe(history.length)
        expect(history.filter(({ event }) => event.type === 'OrderCreated')).toHaveLength(1)
      }),
      runs,
    ))

  it('every event is one that its schema takes, after JSON too', () =>
    always(({ events }) => {
      for (const { type, data, personal } of events) {
        const stored: unknown = JSON.parse(JSON.stringify(data))
        expect(orderEventSchemas[type].data.parse(stored)).toEqual(stored)
        if (personal !== undefined) expect(() => orderEventSchemas[type].personal.parse(personal)).not.toThrow()
      }
    }))

  it('folding without what names a person is the same', () =>
    fc.assert(
      fc.property(commandSequences, (commands) => {
        const { history, state } = runCommands(commands)
        const erased = history.map(({ event, occurredAt }) => ({
          event: { ...event, personal: undefined },
          occurredAt,
        }))
        expect(fold(erased)).toEqual(state)
      }),
      runs,
    ))

  it('no state holds anything that names a person', () =>
    fc.assert(
      fc.property(commandSequences, (commands) => {
        const text = JSON.stringify(runCommands(commands).state)
        for (const secret of ['Souza', 'ana@example.com', 'Ocean Drive', 'certidao.pdf'])
          expect(text).not.toContain(secret)
      }),
      runs,
    ))
})

describe('the status, after any commands', () => {
  const goesBack: readonly string[] = [
    'OverrideStatus',
    'ReturnParcel',
    'RestartItems',
    'ReverseIssue',
    'ReverseTranslation',
    'ReverseApostille',
    'ReverseShipping',
    'ReverseDelivery',
  ]

  it('moves only forward along the table, except by an override, a step taken back, and a parcel that came back or was lost', () =>
    always(({ command, before, after }) => {
      if (!existed(before) || goesBack.includes(command.type)) return
      const [from, to] = [effectiveStatus(existingOrder(before)), effectiveStatus(existingOrder(after))]
      const sameStep = workStatuses.includes(from) && workStatuses.includes(to)
      const overridden = existingOrder(before).override !== null
      // What was set by hand may be passed by more than one step of the table; never by an earlier one.
      const forward =
        from === to || sameStep || (overridden ? to === 'CANCELLED' || hasPassed(to, from) : leadsTo(from, to))
      expect([command.type, from, to, forward]).toEqual([command.type, from, to, true])
    }))

  it('is one of the work again after a parcel came back', () =>
    always(({ command, after }) => {
      const atWork = ['IN_PROGRESS', ...workStatuses]
      if (command.type === 'ReturnParcel') expect(atWork).toContain(effectiveStatus(existingOrder(after)))
    }))

  it('is one that the rule of the command names, and its events are among the rule’s', () =>
    always(({ command, before, events }) => {
      const rule = orderCommands[command.type]
      if (existed(before) && events.length > 0) {
        const order = existingOrder(before)
        const status = effectiveStatus(order)
        expect([command.type, status, isOpenIn(rule, status, order)]).toEqual([command.type, status, true])
      }
      expect([command.type, rule.events]).toEqual([
        command.type,
        expect.arrayContaining(events.map(({ type }) => type)),
      ])
    }))

  it('tells who has the order, but for the ends', () =>
    always(({ after }) => {
      const order = existingOrder(after)
      expect(nextStep(order, '2026-03-10') === null).toBe(ends.includes(effectiveStatus(order)))
    }))

  it('is what an override says, right after it', () =>
    always(({ command, after }) => {
      if (command.type === 'OverrideStatus') expect(effectiveStatus(existingOrder(after))).toBe(command.status)
    }))

  it('set by hand is gone once a step of the order has passed it', () =>
    always(({ events, after }) => {
      const { override } = existingOrder(after)
      const steps = events.filter(({ type }) => orderEventSchemas[type].endsOverride === true)
      if (override !== null && steps.length > 0) {
        expect(hasPassed(derivedStatus(existingOrder(after)), override)).toBe(false)
      }
    }))

  it('leaves CANCELLED only by an override', () =>
    always(({ command, before, after }) => {
      if (
        !existed(before) ||
        effectiveStatus(existingOrder(before)) !== 'CANCELLED' ||
        command.type === 'OverrideStatus'
      )
        return
      expect(effectiveStatus(existingOrder(after))).toBe('CANCELLED')
    }))
})

describe('money and work, after any commands', () => {
  it('what was paid is nothing or the total, and never more', () =>
    always(({ after }) => {
      const { paidAmount, paidAt, breakdown } = existingOrder(after)
      expect(paidAmount).toBe(paidAt === null ? 0 : breakdown.total)
    }))

  it('an order is paid at most once', () =>
    fc.assert(
      fc.property(commandSequences, (commands) => {
        const paid = runCommands(commands).history.filter(({ event }) => event.type === 'OrderPaid')
        expect(paid.length).toBeLessThanOrEqual(1)
      }),
      runs,
    ))

  it('never more is paid than was charged, and never more is refunded than was paid', () =>
    always(({ after }) => {
      const order = existingOrder(after)
      expect(takenAmount(order)).toBeLessThanOrEqual(chargedAmount(order))
      expect(refundedAmount(order)).toBeLessThanOrEqual(takenAmount(order))
      expect(lostAmount(order)).toBeLessThanOrEqual(takenAmount(order))
      const given = ownRefunds(order).flatMap(({ state, amount }) => (state === 'done' ? [amount] : []))
      expect(given.reduce<number>((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(takenAmount(order))
    }))

  it('never more of a flagged payment is given back than came in', () =>
    always(({ after }) => {
      const { flaggedIntents, refunds } = existingOrder(after)
      for (const { intentId, amount } of flaggedIntents) {
        const given = refunds.filter(({ flaggedIntentId, state }) => flaggedIntentId === intentId && state !== 'failed')
        expect(given.reduce<number>((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(Math.max(0, amount))
      }
    }))

  it('every charge and every refund is of more than nothing, and numbered from one', () =>
    always(({ after }) => {
      const { charges, refunds } = existingOrder(after)
      expect(charges.map(({ charge }) => charge)).toEqual(charges.map((_, index) => index + 1))
      expect(refunds.map(({ refund }) => refund)).toEqual(refunds.map((_, index) => index + 1))
      for (const { amount } of [...charges, ...refunds]) expect(amount).toBeGreaterThan(0)
    }))

  it('no charge of a cancelled order, nor of ended items alone, stays open', () =>
    always(({ command, events, after }) => {
      const order = existingOrder(after)
      if (events.some(({ type }) => type === 'OrderCancelled')) expect(openCharges(order)).toEqual([])
      if (command.type !== 'CancelItems') return
      const ended = order.items.flatMap((item) => (item.ended === null ? [] : [item.itemId]))
      for (const { itemIds } of openCharges(order))
        expect(itemIds.length === 0 || itemIds.some((itemId) => !ended.includes(itemId))).toBe(true)
    }))

  it('an override changes nothing but the status shown, the parcel that it names, and whether a card is taken', () =>
    always(({ command, before, after }) => {
      if (command.type !== 'OverrideStatus') return
      const order = existingOrder(before)
      const ofTheParcel: readonly string[] = ['parcel-flagged', 'parcel-returned', 'shipment-unknown']
      // An order of files has none until one is named.
      const known = order.parcels.length === 0 ? [newParcel('customer')] : order.parcels
      const [first] = known
      const attention = order.attention.filter(
        (entry) => !ofTheParcel.includes(entry.kind) || destinationOf(entry) !== first?.destination,
      )
      const { shipment } = command
      const parcels = known.map((parcel) => {
        if (parcel !== first) return parcel
        const attempt = parcel.courierShipment
        const courierShipment = attempt?.state === 'unknown' ? { ...attempt, state: 'typed' } : attempt
        return { ...parcel, shipment, courierShipment, flag: null }
      })
      const named = shipment === null ? {} : { parcels, attention }
      const paymentBlocked = order.paymentBlocked || (command.status === 'PAID' && order.paidAt === null)
      const { status } = command
      const earlier = (order.setByHand ?? []).filter((known) => known.status !== status)
      const setByHand = [...earlier, { status, at: expect.any(String) }]
      expect(after).toEqual({
        ...order,
        ...named,
        override: status,
        setByHand,
        paymentBlocked,
        events: order.events + 1,
      })
    }))

  it('an item that has ended stays ended, and takes no step any more', () =>
    always(({ before, after }) => {
      if (!existed(before)) return
      for (const [index, item] of existingOrder(before).items.entries()) {
        if (item.ended === null) continue
        const { ended, steps } = existingOrder(after).items[index] ?? {}
        const done = (all: typeof steps) => all?.filter((step) => step.done !== null)
        expect({ ended, done: done(steps) }).toEqual({ ended: item.ended, done: done(item.steps) })
      }
    }))

  it('nothing ships while a step is missing or a charge is open', () =>
    always(({ command, before }) => {
      if (command.type === 'ShipOrder') expect(shippingObstacle(existingOrder(before))).toBeUndefined()
    }))

  it('no item is translated or apostilled before it is issued', () =>
    always(({ after }) => {
      for (const item of existingOrder(after).items) {
        const isBeyond = item.steps.some(({ done, waitsFor }) => done !== null && waitsFor.includes('issue'))
        if (isBeyond) expect(isStepDone(item, 'issue')).toBe(true)
      }
    }))

  it('a command records no step before one that it waits for', () =>
    always(({ before, after }) => {
      if (!existed(before)) return
      for (const [index, item] of existingOrder(after).items.entries()) {
        const was = existingOrder(before).items[index]
        for (const { kind, done } of item.steps)
          if (was && done !== null && !isStepDone(was, kind)) expect(awaitedSteps(was, kind)).toEqual([])
      }
    }))

  it('the allowed commands are those that the operator may give next', () =>
    always(({ command, before }) => {
      if (!existed(before)) return
      const names = allowedCommands(existingOrder(before)).map(({ name }) => name)
      const [named] = staffCommandNames.filter((name) => staffCommands[name].type === command.type)
      const byCustomer = 'by' in command && command.by === 'customer'
      // Which mails wait is no part of the state.
      if (named !== undefined && named !== 'release-mail' && !byCustomer) expect(names).toContain(named)
    }))
})

/** So many that every command is accepted and every event made. */
const walked = fc
  .sample(commandSequences, { numRuns: 1600, seed: 20260303 })
  .flatMap((commands) => runCommands(commands).accepted)

describe('a command', () => {
  it('writes into the personal part of events only texts of fields that an erasure knows (`personalFields`)', () => {
    const unknown = walked.flatMap(({ command, events }) => {
      // The administrator's reason goes with the key that the erasure itself destroys.
      if (command.type === 'EraseOrder') return []
      const fields = listPersonalFields(command.type)
      const known = Object.entries(fieldsOf(command)).flatMap(([field, value]) =>
        fields.includes(field) ? textsIn(value) : [],
      )
      const typed = known.map((text) => text.trim())
      const written = events.flatMap(({ personal }) => textsIn(personal))
      return written.filter((text) => !typed.includes(text.trim())).map((text) => `${command.type}: ${text}`)
    })
    expect([...new Set(unknown)]).toEqual([])
  })
})

describe('the walks themselves', () => {
  it('reach every status, give every command, and make every event', () => {
    const statuses = new Set(walked.map(({ after }) => derivedStatus(existingOrder(after))))
    const commands = new Set(walked.map(({ command }) => command.type))
    const events = new Set(walked.flatMap((step) => step.events.map(({ type }) => type)))
    expect(statuses.size).toBe(10)
    expect([...commands].sort()).toEqual(Object.keys(orderCommands).sort())
    expect([...events].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })
})
