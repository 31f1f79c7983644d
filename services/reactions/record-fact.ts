import { ChangeOrder } from '../command/orders/change-order.js'
import { factRequest, type RecordedFact } from '../command/orders/fact-request.js'
import type { CommandResult } from '../command/pipeline/command-result.js'
import { DomainError } from '../domain/refusal.js'
import type { WorkerDeps } from './deps.js'

/** Gives an order the command that records a fact; any number of times, once. */
export const recordFact = ({ bus }: Pick<WorkerDeps, 'bus'>, fact: RecordedFact): Promise<CommandResult> =>
  bus.execute(new ChangeOrder(factRequest(fact)))

/** Waits for commands of a fact that may be over by now: an order that refuses one has gone on, and is left alone. */
export const unlessRefused = async (given: Promise<unknown>): Promise<void> => {
  try {
    await given
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
