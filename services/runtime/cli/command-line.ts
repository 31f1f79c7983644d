import { types } from 'node:util'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { readOrderNumber } from '@cartorio/contracts/searched-numbers.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { NotExported } from '../../proof/export-order.js'
import { OtherSigningKey } from '../../proof/sealing.js'
import { CorruptEvent } from '../../stores/event-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { Config } from '../config.js'
import { NothingThere } from '../connect-to-installation.js'
import { describeFailure } from '../describe-failure.js'
import { safeError } from '../logging.js'
import { existingSigningKey, listSigner } from '../seal-trust.js'

/** What the system says of a file or a folder, by its code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of it is no folder',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
}

/** What is wrong with a file, in words; `undefined` for an error of another kind. `file`: its name, where the error has none. */
export const fileTrouble = (error: unknown, file?: string): string | undefined => {
  if (!types.isNativeError(error) || !('code' in error)) return undefined
  const reason = reasons[String(error.code)]
  const path = file ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined)
  return reason === undefined || path === undefined ? undefined : `${path} cannot be used, ${reason}`
}

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
export const parseOrderNumber = (text: string, setting = 'ORDER') => {
  const parsed = orderNumberSchema.safeParse(readOrderNumber(text))
  if (!parsed.success)
    throw new BadCall(`${setting} must be a number like CO-2026-00001 (it is ${JSON.stringify(text)}).`)
  return parsed.data
}

/** Of the lists that the product keeps. @throws {BadCall} */
export const existingListSigner = (config: Config): ReturnType<typeof listSigner> => {
  const key = existingSigningKey(config)
  if (key === undefined) throw new BadCall('There is no signing key: set SIGNING_KEY, or DATA_DIR to the installation.')
  return listSigner(config, key)
}

/** Ctrl-C or a stop from outside: what the command began is ended in order. */
class Interrupted extends TechnicalError {
  constructor() {
    super('interrupted')
    this.name = 'Interrupted'
  }
}

const describeError = (error: unknown): string => {
  if (error instanceof Interrupted) return 'Interrupted; run it again to go on.'
  if (error instanceof BadCall || error instanceof NothingThere || error instanceof OtherSigningKey)
    return error.message
  if (error instanceof NotExported)
    return `WRONG: ${error.message}.\nNothing was signed. Check the whole log with make verify-log.`
  if (error instanceof CorruptEvent) {
    const { position, stream, revision } = error.at
    return `WRONG: position ${position}, stream ${stream}, revision ${revision}: what is stored cannot be read as an event.`
  }
  if (error instanceof StoreUnavailable)
    return 'A store cannot be reached: are EVENT_STORE_URL, READ_STORE_URL and STATE_URL right?'
  const trouble = fileTrouble(error)
  if (trouble !== undefined) return `It failed: ${trouble}.`
  if (process.env.LOG_LEVEL === 'debug') return describeFailure(error, 'It failed')
  return withoutStack(error)
}

/** A sentence, also where none is known; a person who reports it can show more. */
const withoutStack = (error: unknown): string => {
  if (error instanceof TechnicalError) return describeFailure(error, 'It failed').split('\n{')[0] ?? ''
  const { name, code } = safeError(error)
  const what = code === undefined ? name : `${name} ${code}`
  return `It failed unexpectedly (${what}). Run it again with LOG_LEVEL=debug to see where, and report that.`
}

/** Runs a command to its exit code; what it throws is one sentence and exit code 1, an interruption 130. */
export const runCommand = (command: (signal: AbortSignal) => Promise<number>): void => {
  const interrupting = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupting.abort(new Interrupted()))
  }
  command(interrupting.signal).then(
    (code) => process.exit(code),
    (error: unknown) => {
      note(describeError(error))
      process.exit(error instanceof Interrupted ? 130 : 1)
    },
  )
}
