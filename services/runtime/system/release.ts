import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const packageSchema = z.object({ version: z.string() })

/** The release that runs: the version of its package. */
export const releaseVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version
