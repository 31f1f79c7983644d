import { TechnicalError } from '../domain/technical-error.js'
import { backoffMillis, StoreUnavailable } from '../postgres/backoff.js'
import { StandsStill } from './standing-still.js'

/** A person must mend what a read model cannot go on over; a lost connection mends itself, and sooner. */
const mostMillis = 30_000

const isForAPerson = (error: unknown): boolean =>
  error instanceof TechnicalError && !(error instanceof StoreUnavailable) && !(error instanceof StandsStill)

/** Milliseconds until the next try after `failures` earlier ones: up to 30 s where trying alone cannot help. */
export const pauseAfter = (error: unknown, failures: number, random: () => number): number =>
  isForAPerson(error) ? backoffMillis(failures, random, mostMillis) : backoffMillis(failures, random)
