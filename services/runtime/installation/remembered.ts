import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from '../../domain/technical-error.js'
import type { Config } from '../config.js'
import type { StoreSetting } from '../prepare-installation.js'

const kinds = ['embedded', 'Postgres', 'EventStoreDB', 'MongoDB', 'Redis'] as const
type StoreKind = (typeof kinds)[number]

const rememberedSchema = z.object({
  installationId: z.uuid(),
  stores: z.object({
    EVENT_STORE_URL: z.enum(kinds),
    READ_STORE_URL: z.enum(kinds),
    STATE_URL: z.enum(kinds),
    QUEUE_URL: z.enum(kinds),
  }),
})
/** What the product's last start left in `DATA_DIR` for the commands beside it: no addresses, which hold passwords. */
type Remembered = z.infer<typeof rememberedSchema>

const pathIn = (dataDir: string): string => join(dataDir, 'installation.json')

const kindOf = (url: string): StoreKind => {
  if (url === 'embedded') return 'embedded'
  if (url.startsWith('esdb')) return 'EventStoreDB'
  if (url.startsWith('mongodb')) return 'MongoDB'
  return url.startsWith('redis') ? 'Redis' : 'Postgres'
}

export const rememberInstallation = (config: Config, installationId: string): void => {
  const { EVENT_STORE_URL, READ_STORE_URL, STATE_URL, QUEUE_URL } = config
  const remembered: Remembered = {
    installationId,
    stores: {
      EVENT_STORE_URL: kindOf(EVENT_STORE_URL),
      READ_STORE_URL: kindOf(READ_STORE_URL),
      STATE_URL: kindOf(STATE_URL),
      QUEUE_URL: kindOf(QUEUE_URL),
    },
  }
  const path = pathIn(config.DATA_DIR)
  mkdirSync(config.DATA_DIR, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(remembered, null, 2)}\n`)
  renameSync(`${path}.${process.pid}`, path)
}

/** `undefined` where no product of this version has started yet. */
export const rememberedInstallation = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Remembered | undefined => {
  try {
    return rememberedSchema.parse(JSON.parse(readFileSync(pathIn(DATA_DIR), 'utf8')))
  } catch {
    // Written anew at every start: without it the commands know as little as before.
    return undefined
  }
}

/** @throws {StartRefused} where a setting is left out that the product has: the command would read an empty store */
export const ensureSameKinds = (config: Config, settings: readonly StoreSetting[]): void => {
  const remembered = rememberedInstallation(config)
  for (const setting of settings) {
    const kind = remembered?.stores[setting]
    if (kind === undefined || kind === 'embedded' || config[setting] !== 'embedded') continue
    throw new StartRefused(
      `${setting} is not set, and the product of ${config.DATA_DIR} uses ${kind} for it: set ${setting} as the product has it`,
    )
  }
}
