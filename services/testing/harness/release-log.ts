import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { withDatabase } from './database-search.js'

const file = join(import.meta.dirname, '..', 'fixtures', 'release-log.json.gz')

/** An order of the log, what its customer holds, and how it stood when the log was written. */
export type ReleasedOrder = {
  readonly situation: string
  readonly orderNumber: string
  readonly token: string
  readonly status: string
}

/** A log as an earlier release left it, with all that belongs to it; queues are made anew. */
export type ReleaseLog = {
  /** The commit that wrote it. */
  readonly commit: string
  /** For tests only: the settings under which it was written. */
  readonly secrets: Readonly<Record<string, string>>
  readonly fingerprint: string
  readonly administrator: { readonly email: string; readonly password: string }
  readonly orders: readonly ReleasedOrder[]
  /** Tables of log and state store as that release made them, and their rows. */
  readonly sql: string
  /** The read models that a release filled from this log: the tables of the read store, and their rows. */
  readonly readModels: { readonly commit: string; readonly sql: string }
  /** Seals, list of erasures and uploads, by their path in `DATA_DIR`; base64. */
  readonly files: Readonly<Record<string, string>>
}

export const writeReleaseLog = (log: ReleaseLog): void =>
  writeFileSync(file, gzipSync(JSON.stringify(log), { level: 9 }))

export const readReleaseLog = (): ReleaseLog => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))

/** Puts the log, and the read models where they are wanted, into an empty database and its files into a folder. */
export const restoreReleaseLog = async (
  { sql, readModels, files }: ReleaseLog,
  database: string,
  dataDir: string,
  { withReadModels = false }: { readonly withReadModels?: boolean } = {},
) => {
  await withDatabase(database, async (client) => {
    await client.query(sql)
    if (withReadModels) await client.query(readModels.sql)
  })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'))
  }
}
