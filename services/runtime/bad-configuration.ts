import { TechnicalError } from '../domain/technical-error.js'

/** A setting that stops the start; its message names it. */
export class BadConfiguration extends TechnicalError {
  constructor(message: string) {
    super(message)
    this.name = 'BadConfiguration'
  }
}
