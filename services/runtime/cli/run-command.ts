import { TechnicalError } from '../../domain/technical-error.js'
import { explain } from '../explain.js'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Ctrl-C or a stop from outside: what the command began is ended in order. */
class Interrupted extends TechnicalError {
  constructor() {
    super('interrupted')
    this.name = 'Interrupted'
  }
}

/** Runs a command to its end; a failure is one sentence and exit code 1, an interruption exit code 130. */
export const runCommand = (command: (signal: AbortSignal) => Promise<void>): void => {
  const interrupting = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupting.abort(new Interrupted()))
  }
  command(interrupting.signal).then(
    () => process.exit(0),
    (error: unknown) => {
      const interrupted = error instanceof Interrupted
      process.stderr.write(`${interrupted ? 'Interrupted; run it again to go on.' : explain(error, 'It failed')}\n`)
      process.exit(interrupted ? 130 : 1)
    },
  )
}
