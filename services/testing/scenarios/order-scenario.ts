import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { Instant, StaffId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { orderStatusSchema } from '@cartorio/contracts/statuses.js'
import { decide } from '../../domain/order/decide.js'
import { evolve, type FoldedEvent } from '../../domain/order/evolve.js'
import type { Obstacle, OwedStep } from '../../domain/order/obstacle.js'
import { type RecordedStep, stepsAfter } from '../../domain/order/recorded-steps.js'
import { noOrder, type Order, type OrderState } from '../../domain/order/state.js'
import { DomainError, type RefusalCode, type RefusalFacts } from '../../domain/refusal.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import type { Settings } from '../../domain/settings/settings.js'
import { eventIdNumber, type Happened, instantOf, orderId } from './order-history.js'
import { powersHash } from './powers-hash.js'
import { operatorId } from './staff-history.js'

export const wrongStatus = (status: string): Obstacle => ({
  code: 'wrong-status',
  status: orderStatusSchema.parse(status),
})

/** What keeps an order from being shipped: steps that documents lack, and charges that are not paid. */
export const notReady = (steps: readonly OwedStep[], openCharges = 0): Obstacle => ({
  code: 'not-ready-to-ship',
  steps,
  openCharges,
})

/** A command, or one that depends on the order as it stands. */
export type GivenCommand = OrderCommand | ((order: Order) => OrderCommand)

export type Outcome = {
  /** The command was accepted and makes exactly these events. */
  thenEvents(...events: readonly Happened[]): void
  /** The command was accepted and changes nothing. */
  thenNothing(): void
  /** The command was refused with this code; of the facts, only those that are named are compared. */
  thenRefused(code: RefusalCode, facts?: RefusalFacts): void
}

export type Scenario = {
  readonly state: OrderState
  /** The order as its events tell it. @throws when there is none */
  readonly order: Order
  readonly history: readonly FoldedEvent[]
  /** The instant at which the command is decided; otherwise a minute after the last event. */
  at(now: Instant): Scenario
  /** The settings under which the command is decided; otherwise the first ones. */
  under(settings: Settings): Scenario
  /** Who has recorded the steps; otherwise a member of staff. */
  recordedBy(by: Actor['kind']): Scenario
  /** Who gives the command; otherwise the operator. */
  by(staffId: StaffId): Scenario
  when(command: GivenCommand): Outcome
}

export const existingOrder = (state: OrderState): Order => {
  if (!state.exists) throw new Error('the scenario has no order: begin it with orderCreated()')
  return state
}

/** What depends on the order can only be resolved for an order that exists. */
const resolved = <T extends object>(given: T | ((order: Order) => T), state: OrderState): T =>
  typeof given === 'function' ? given(existingOrder(state)) : given

/** The events of a history, each made from the order as it then was, a minute apart. */
export const historyOf = (happened: readonly Happened[]): FoldedEvent[] => {
  let state: OrderState = noOrder
  return happened.map((each, index) => {
    const folded = { event: resolved(each, state), occurredAt: instantOf(index) }
    state = evolve(state, folded)
    return folded
  })
}

/** The steps of a history, each recorded by a member of staff unless another is named, under its place as its event's id. */
export const stepsOf = (history: readonly FoldedEvent[], by: Actor['kind'] = 'staff'): readonly RecordedStep[] => {
  let state: OrderState = noOrder
  let steps: readonly RecordedStep[] = []
  for (const [place, folded] of history.entries()) {
    steps = stepsAfter(steps, { ...folded, eventId: eventIdNumber(place), by }, state)
    state = evolve(state, folded)
  }
  return steps
}

/** One id for a day and a reference. */
const transferIdOf = (command: OrderCommand): string | undefined =>
  command.type === 'RecordBankTransfer' ? `bt_${command.day}_${command.reference}` : undefined

/** One hash for a text. */
const textHashOf = (command: OrderCommand): string | undefined =>
  command.type === 'ProposePowersText' || command.type === 'AgreeToPowersText' ? powersHash(command.text) : undefined

/** The events of a command, or its refusal. */
export const attempted = (
  command: OrderCommand,
  state: OrderState,
  now: Instant,
  settings: Settings = initialSettings,
  steps: readonly RecordedStep[] = [],
  staffId: StaffId = operatorId,
): OrderEvent[] | DomainError => {
  try {
    return decide(command, state, {
      now,
      orderId,
      settings,
      steps,
      staffId,
      transferId: transferIdOf(command),
      textHash: textHashOf(command),
    })
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

const outcomeOf = (answer: OrderEvent[] | DomainError, state: OrderState): Outcome => {
  const accepted = (): OrderEvent[] => {
    if (answer instanceof DomainError) throw new Error(`refused with ${answer.code}: ${JSON.stringify(answer.facts)}`)
    return answer
  }
  return {
    thenEvents: (...events) => expect(accepted()).toEqual(events.map((event) => resolved(event, state))),
    thenNothing: () => expect(accepted()).toEqual([]),
    thenRefused: (code, facts = {}) => {
      if (!(answer instanceof DomainError)) throw new Error(`accepted: ${JSON.stringify(answer)}`)
      expect({ code: answer.code, facts: answer.facts }).toEqual({ code, facts: expect.objectContaining(facts) })
    },
  }
}

const scenario = (
  history: readonly FoldedEvent[],
  now: Instant,
  settings = initialSettings,
  by: Actor['kind'] = 'staff',
  staffId: StaffId = operatorId,
): Scenario => {
  const state = history.reduce(evolve, noOrder as OrderState)
  return {
    state,
    get order() {
      return existingOrder(state)
    },
    history,
    at: (instant) => scenario(history, instant, settings, by, staffId),
    under: (others) => scenario(history, now, others, by, staffId),
    recordedBy: (another) => scenario(history, now, settings, another, staffId),
    by: (another) => scenario(history, now, settings, by, another),
    when: (command) => {
      const answer = attempted(resolved(command, state), state, now, settings, stepsOf(history, by), staffId)
      return outcomeOf(answer, state)
    },
  }
}

/** Given what happened to an order, when a command is decided, then these events or this refusal. */
export const given = (...happened: readonly Happened[]): Scenario =>
  scenario(historyOf(happened), instantOf(happened.length))
