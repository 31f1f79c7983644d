import pg from 'pg'
import { eventually } from './eventually.js'

/** Runs `work` with a connection of its own. */
export const withDatabase = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Table = { readonly table: string; readonly columns: readonly string[]; readonly values: readonly string[] }

/** Each table with its columns, and their values as text. */
const allTables = `
  SELECT format('%I.%I', table_schema, table_name) AS table,
    array_agg(quote_ident(column_name) ORDER BY ordinal_position) AS columns,
    array_agg(format(CASE data_type WHEN 'bytea' THEN 'encode(%I, ''escape'')' ELSE '%I::text' END, column_name)
      ORDER BY ordinal_position) AS values
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
  GROUP BY table_schema, table_name ORDER BY table_schema, table_name`

/** Every column of every table, queues and read models included, in which one of the texts stands, whatever its case. */
export const columnsHolding = (database: string, texts: readonly string[]): Promise<string[]> =>
  withDatabase(database, async (client) => {
    const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    const lowered = 'SELECT array_agg(lower(pattern)) AS patterns FROM unnest($1::text[]) AS pattern'
    const { rows: sought } = await client.query<{ patterns: string[] }>(lowered, [patterns])
    const { rows: tables } = await client.query<Table>(allTables)
    const holding: string[] = []
    for (const { table, columns, values } of tables) {
      // A value in small letters once: ILIKE would make them anew for each text.
      const holds = values.map((value) => `coalesce(bool_or(lower(${value}) LIKE ANY($1)), false)`)
      const { rows } = await client.query<{ held: boolean[] }>(`SELECT ARRAY[${holds}] AS held FROM ${table}`, [
        sought[0]?.patterns,
      ])
      holding.push(...columns.flatMap((column, index) => (rows[0]?.held[index] ? [`${table}.${column}`] : [])))
    }
    return holding
  })

/** Waits until no column holds any of the texts: read models take an erasure in within half a second, each at its pace. */
export const noColumnHolds = async (database: string, texts: readonly string[]): Promise<void> => {
  await eventually(
    () => columnsHolding(database, texts),
    (columns) => columns.length === 0,
  )
}
