import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../runtime/embedded-postgres/free-port.js'
import { createSlowLine, type Slowness } from './slow-line.js'

export type CuttableProxy = {
  readonly port: number
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Ends the connection on which the server next says something, before the client receives it. */
  loseNextAnswer(): void
  /**
   * Ends the connection on which a client next says `text`, before the client receives the server's answer. Resolves
   * then.
   */
  loseAnswerTo(text: string): Promise<void>
  /** Ends the connection on which a client next says `text`, before the server hears it. Resolves then. */
  cutAt(text: string): Promise<void>
  /** Passes on slowly what both sides say from now on; without a slowness, at once again. */
  slow(slowness?: Slowness): void
  /**
   * Passes on nothing and ends nothing, as a line that drops every packet, until `resume`; `'held'`: of those held now.
   */
  stall(which?: 'every' | 'held'): void
  resume(): void
  /** Resolves when a client next ends a connection by itself. */
  clientLeaves(): Promise<void>
  /** Ends every connection and takes no new one until `restore`. */
  down(): Promise<void>
  restore(): Promise<void>
}

type Trap = { readonly text: string; readonly answered: boolean; readonly sprung: () => void }

/** A way to a server of which the tests may cut the connections, whatever the server is. */
export const startCuttableProxy = async (host: string, target: number): Promise<CuttableProxy> => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let losing = false
  let slowness: Slowness | undefined
  let stalled = false
  let left: () => void = () => undefined
  let trap: Trap | undefined
  const setTrap = (text: string, answered: boolean): Promise<void> =>
    new Promise((sprung) => {
      trap = { text, answered, sprung }
    })
  const server = createServer((inside) => {
    const outside = connect(target, host)
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    const toServer = createSlowLine(outside, () => slowness)
    const toClient = createSlowLine(inside, () => slowness)
    let caught: Trap | undefined
    inside.on('data', (chunk) => {
      if (trap !== undefined && chunk.includes(trap.text)) {
        caught = trap
        trap = undefined
      }
      if (caught?.answered === false) end(caught)
      else toServer(chunk)
    })
    inside.on('end', () => {
      outside.end()
      left()
    })
    outside.on('data', (chunk) => {
      if (caught !== undefined) end(caught)
      else if (losing) inside.destroy()
      else toClient(chunk)
      losing = false
    })
    // A listener for data lets a socket flow.
    if (stalled) for (const socket of [inside, outside]) socket.pause()
    const end = ({ sprung }: Trap): void => {
      inside.destroy()
      sprung()
    }
  })
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const restore = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  await restore()
  return {
    port,
    cut,
    restore,
    loseNextAnswer: () => {
      losing = true
    },
    loseAnswerTo: (text) => setTrap(text, true),
    cutAt: (text) => setTrap(text, false),
    slow: (wanted) => {
      slowness = wanted
    },
    stall: (which = 'every') => {
      stalled = which === 'every'
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
    clientLeaves: () =>
      new Promise((resolve) => {
        left = resolve
      }),
    down: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
