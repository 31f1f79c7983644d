import { type Logger, pino } from 'pino'
import { TechnicalError } from '../domain/technical-error.js'
import type { Config } from './config.js'

export const createLogger = (config: Pick<Config, 'LOG_LEVEL'>): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // What `safeError` made is written as it is: pino would take it for an error, and lose its cause.
      serializers: { err: (error: unknown) => error },
    },
    // Lines go together, a tenth of a second later at most; whatever is left is written at the exit.
    pino.destination({ sync: false, minLength: 16_000, periodicFlush: 100 }),
  )

type SafeError = {
  readonly name: string
  readonly code?: string
  readonly message?: string
  readonly frames?: string
  readonly cause?: SafeError
}

/** What may be logged of an error: its kind, code and place; never a text that may hold a person's data. */
export const safeError = (error: unknown): SafeError => {
  if (!(error instanceof Error)) return { name: typeof error }
  // MongoDB and gRPC count their errors.
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? String(error.code) : undefined
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(error instanceof TechnicalError ? { message: error.message } : {}),
    ...(frames === undefined ? {} : { frames }),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  }
}
