import { eventStoreMigrations } from '../../stores/event-store/postgres/migrations.js'
import { openPool } from '../../stores/postgres/connection.js'
import { type Migration, pendingMigrations, shutOutBefore } from '../../stores/postgres/migrations.js'
import { readStoreMigrations } from '../../stores/read-store/postgres/migrations.js'
import { stateStoreMigrations } from '../../stores/state-store/postgres/migrations.js'

const schemas = {
  EVENT_STORE_URL: { component: 'event-store', migrations: eventStoreMigrations },
  READ_STORE_URL: { component: 'read-store', migrations: readStoreMigrations },
  STATE_URL: { component: 'state-store', migrations: stateStoreMigrations },
} as const

/** What opening the stores will change of their databases, and before which releases none can start on them then. */
export type SchemaChanges = { readonly steps: readonly string[]; readonly shutOut: readonly string[] }

const pendingAt = async (url: string, component: string, migrations: readonly Migration[]) => {
  const pool = openPool(url, 1)
  try {
    return await pendingMigrations(pool, component, migrations)
  } finally {
    await pool.end()
  }
}

/** Only a Postgres has a schema: MongoDB and EventStoreDB are written by every release that knows the events. */
export const schemaChanges = async (
  addresses: readonly (readonly [keyof typeof schemas, string])[],
): Promise<SchemaChanges> => {
  const found: { readonly component: string; readonly step: Migration }[] = []
  for (const [setting, url] of addresses) {
    const { component, migrations } = schemas[setting]
    if (!/^postgres/.test(url)) continue
    for (const step of await pendingAt(url, component, migrations)) found.push({ component, step })
  }
  return {
    steps: found.map(({ component, step }) => `${component}: ${step.name}`),
    shutOut: shutOutBefore(found.map(({ step }) => step)),
  }
}

export const describeSchemaChanges = ({ steps, shutOut }: SchemaChanges): string =>
  steps.length === 0
    ? 'The databases are up to date: every release that can start on them now still can afterwards.'
    : [
        'This brings the databases up to date:',
        ...steps.map((step) => `  ${step}`),
        `Releases before ${shutOut.join(' and before ')} cannot start on them any more from here on. A process of theirs that runs now works on until it ends.`,
      ].join('\n')
