/** What a code looks like; a sentence may hold anything, and is not kept. */
const codePattern = /^[A-Za-z0-9_./-]{1,80}$/

export const unknownCode = 'unknown'

/** What BullMQ writes of a job whose workers were lost too often. */
const stalledPattern = /^job stalled/

/** The code of a failed try, as it is stored: what a server keeps of a job names no person. */
export const failureCode = (error: unknown): string => {
  if (!(error instanceof Error)) return unknownCode
  const code = 'code' in error ? String(error.code) : error.name
  return codePattern.test(code) ? code : unknownCode
}

/** The code in what a server has kept; earlier releases have kept the error's message. */
export const storedCode = (reason: string | undefined): string => {
  if (reason === undefined) return unknownCode
  if (stalledPattern.test(reason)) return 'stalled'
  return codePattern.test(reason) ? reason : unknownCode
}

/** What a processor's error becomes for BullMQ, which stores its message and stack. */
export class JobFailed extends Error {
  constructor(cause: unknown) {
    super(failureCode(cause), { cause })
    this.name = 'JobFailed'
  }
}

/** The error that the processor has thrown. */
export const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error)
