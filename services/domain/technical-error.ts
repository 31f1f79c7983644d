/** An error whose message is ours alone: it holds ids and names of settings, never a person's data, and may be logged. */
export class TechnicalError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TechnicalError'
  }
}

/** A store or a service outside did not answer, and may again: the same call may be repeated later. */
export class OutsideUnavailable extends TechnicalError {}

/** What a person must change before the product starts: its sentence says all there is to say, without a stack trace. */
export class StartRefused extends TechnicalError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}

/** A setting that stops the start; its message names it. */
export class BadConfiguration extends TechnicalError {
  constructor(message: string) {
    super(message)
    this.name = 'BadConfiguration'
  }
}
