import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.js'

export type CuttableProxy = {
  readonly port: number
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Ends the connection on which the server next says something, before it is heard. */
  loseNextAnswer(): void
  /** Ends every connection and takes no new one until `restore`. */
  down(): Promise<void>
  restore(): Promise<void>
}

/** A way to a server of which the tests may cut the connections, whatever the server is. */
export const startCuttableProxy = async (host: string, target: number): Promise<CuttableProxy> => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let losing = false
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
    inside.pipe(outside)
    outside.on('data', (chunk) => {
      if (losing) inside.destroy()
      else inside.write(chunk)
      losing = false
    })
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
    down: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
