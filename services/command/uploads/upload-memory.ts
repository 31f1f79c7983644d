import { clientNetwork } from '../../http/limits.js'
import { uploadsBusy } from './upload-problems.js'

const megabyte = 1024 * 1024

/** Bytes of files that are being received or inspected: of all clients, and of each of their networks. */
const mostHeld = { inAll: 256 * megabyte, byNetwork: 64 * megabyte } as const

export type HeldUpload = {
  /** @throws {HttpProblem} 503 while too much is held */
  add(bytes: number): void
  /** Once the file was taken or refused. */
  end(): void
}

/** Connections are many, and each may send a file: what they hold in memory together is bounded. */
export const createUploadMemory = (most: Readonly<Record<keyof typeof mostHeld, number>> = mostHeld) => {
  const held = new Map<string, number>()
  let inAll = 0
  return {
    begin: (address: string): HeldUpload => {
      const network = clientNetwork(address)
      let own = 0
      const change = (bytes: number): void => {
        own += bytes
        inAll += bytes
        const left = (held.get(network) ?? 0) + bytes
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
      return {
        add: (bytes) => {
          if (inAll + bytes > most.inAll || (held.get(network) ?? 0) + bytes > most.byNetwork) throw uploadsBusy()
          change(bytes)
        },
        end: () => change(-own),
      }
    },
  }
}
