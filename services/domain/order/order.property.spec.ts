import { operatorConcerns, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import fc from 'fast-check'
import { existingOrder } from '../../testing/order-scenario.js'
import { type Accepted, walk, walks } from '../../testing/order-walks.js'
import { allowedCommands } from './allowed-commands.js'
import { fold } from './evolve.js'
import type { OrderState } from './state.js'
import { derivedStatus, hasPassed, statusOf } from './status.js'
import { missingSteps, transitions } from './transitions.js'

const runs = { numRuns: 120 }
const workStatuses: readonly OrderStatus[] = ['DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']

/** Every accepted command of every walk. */
const always = (holds: (step: Accepted) => void): void =>
  fc.assert(
    fc.property(walks, (commands) => walk(commands).accepted.forEach(holds)),
    runs,
  )

/** Whether a status may come after another without an override: by the table, in any number of steps. */
const leadsTo = (from: OrderStatus, to: OrderStatus): boolean => {
  const reached = new Set<OrderStatus>([from])
  for (const status of reached) for (const next of transitions[status]) reached.add(next)
  return reached.has(to)
}

const existed = (state: OrderState): boolean => state.exists

describe('whatever an order is told', () => {
  it('what is accepted folds to the state that it led to', () =>
    fc.assert(
      fc.property(walks, (commands) => {
        const { history, state } = walk(commands)
        expect(fold(history)).toEqual(state)
      }),
      runs,
    ))

  it('every event counts, and none is one that evolve passes over', () =>
    fc.assert(
      fc.property(walks, (commands) => {
        const { history, state } = walk(commands)
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
      fc.property(walks, (commands) => {
        const { history, state } = walk(commands)
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
      fc.property(walks, (commands) => {
        const text = JSON.stringify(walk(commands).state)
        for (const secret of ['Souza', 'ana@example.com', 'Ocean Drive', 'certidao.pdf'])
          expect(text).not.toContain(secret)
      }),
      runs,
    ))
})

describe('the status, whatever an order is told', () => {
  it('moves only forward along the table, except by an override', () =>
    always(({ command, before, after }) => {
      if (!existed(before) || command.type === 'OverrideStatus') return
      const [from, to] = [statusOf(existingOrder(before)), statusOf(existingOrder(after))]
      const sameStep = workStatuses.includes(from) && workStatuses.includes(to)
      const overridden = existingOrder(before).override !== null
      // What was set by hand may be passed by more than one step of the table; never by an earlier one.
      const forward =
        from === to || sameStep || (overridden ? to === 'CANCELLED' || hasPassed(to, from) : leadsTo(from, to))
      expect([command.type, from, to, forward]).toEqual([command.type, from, to, true])
    }))

  it('is what an override says, right after it', () =>
    always(({ command, after }) => {
      if (command.type === 'OverrideStatus') expect(statusOf(existingOrder(after))).toBe(command.status)
    }))

  it('set by hand is gone once a step of the order has passed it', () =>
    always(({ events, after }) => {
      const { override } = existingOrder(after)
      const steps = events.filter(
        ({ type }) => type !== 'StatusOverridden' && operatorConcerns[type].includes('status'),
      )
      if (override !== null && steps.length > 0) {
        expect(hasPassed(derivedStatus(existingOrder(after)), override)).toBe(false)
      }
    }))

  it('leaves CANCELLED only by an override', () =>
    always(({ command, before, after }) => {
      if (!existed(before) || statusOf(existingOrder(before)) !== 'CANCELLED' || command.type === 'OverrideStatus')
        return
      expect(statusOf(existingOrder(after))).toBe('CANCELLED')
    }))
})

describe('money and work, whatever an order is told', () => {
  it('what was paid is nothing or the total, and never more', () =>
    always(({ after }) => {
      const { paidAmount, paidAt, breakdown } = existingOrder(after)
      expect(paidAmount).toBe(paidAt === null ? 0 : breakdown.total)
    }))

  it('an order is paid at most once', () =>
    fc.assert(
      fc.property(walks, (commands) => {
        const paid = walk(commands).history.filter(({ event }) => event.type === 'OrderPaid')
        expect(paid.length).toBeLessThanOrEqual(1)
      }),
      runs,
    ))

  it('an override changes nothing but the status shown', () =>
    always(({ command, before, after }) => {
      if (command.type !== 'OverrideStatus') return
      const order = existingOrder(before)
      expect(after).toEqual({ ...order, override: command.status, events: order.events + 1 })
    }))

  it('nothing ships while a step is missing', () =>
    always(({ command, before }) => {
      if (command.type === 'ShipOrder') expect(missingSteps(existingOrder(before))).toBeUndefined()
    }))

  it('no item is translated or apostilled before it is issued', () =>
    always(({ after }) => {
      for (const { issued, translated, apostilled } of existingOrder(after).items) {
        if (translated !== null || apostilled !== null) expect(issued).not.toBeNull()
      }
    }))

  it('the allowed commands are those that the operator may give next', () =>
    always(({ command, before }) => {
      if (!existed(before)) return
      const names = allowedCommands(existingOrder(before)).map(({ name }) => name)
      const named = {
        StartProcessing: 'start',
        IssueDocuments: 'issue',
        TranslateDocuments: 'translate',
        ApostilleDocuments: 'apostille',
        ShipOrder: 'ship',
        DeliverOrder: 'deliver',
        CompleteOrder: 'complete',
        CancelOrder: 'cancel',
      } as const
      if (command.type in named) expect(names).toContain(named[command.type as keyof typeof named])
    }))
})

describe('the walks themselves', () => {
  it('reach every status and give every command', () => {
    const walked = fc.sample(walks, { numRuns: 600, seed: 20260302 }).flatMap((commands) => walk(commands).accepted)
    const statuses = new Set(walked.map(({ after }) => derivedStatus(existingOrder(after))))
    const commands = new Set(walked.map(({ command }) => command.type))
    expect([statuses.size, commands.size]).toEqual([10, 16])
  })
})
