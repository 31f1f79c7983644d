import { HttpError } from '../../lib/http'

/** The server's code for why it refused. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.problem?.code : undefined

export const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.status === 404
