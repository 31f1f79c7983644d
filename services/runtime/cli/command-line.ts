import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { EventStoreDbRefused } from '../../event-store/eventstoredb/address.js'
import { StoreUnavailable } from '../../postgres/backoff.js'
import { OtherSigningKey } from '../../proof/sealing.js'
import { NothingThere } from '../attach.js'
import { BadConfiguration } from '../config.js'
import { safeError } from '../logging.js'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** What is no part of the answer. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** What a person must change before the command can do its work. */
export class BadCall extends TechnicalError {
  constructor(message: string) {
    super(message)
    this.name = 'BadCall'
  }
}

/** @throws {BadCall} */
export const orderNumberOf = (text: string) => {
  const parsed = orderNumberSchema.safeParse(text)
  if (!parsed.success) throw new BadCall(`ORDER must be a number like CO-2026-00001 (it is ${JSON.stringify(text)}).`)
  return parsed.data
}

const explain = (error: unknown): string => {
  if (error instanceof BadConfiguration) return `Configuration: ${error.message}`
  if (error instanceof BadCall || error instanceof NothingThere || error instanceof OtherSigningKey)
    return error.message
  if (error instanceof EventStoreDbRefused) return `${error.message}.`
  if (error instanceof StoreUnavailable) return 'The event store cannot be reached: is EVENT_STORE_URL right?'
  return `It failed: ${JSON.stringify(safeError(error), null, 2)}`
}

/** Runs a command to its exit code; what it throws is 1. */
export const runCommand = (command: () => Promise<number>): void => {
  command().then(
    (code) => process.exit(code),
    (error: unknown) => {
      note(explain(error))
      process.exit(1)
    },
  )
}
