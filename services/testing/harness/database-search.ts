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

type Column = { readonly table: string; readonly column: string; readonly type: string }

const allColumns = `
  SELECT format('%I.%I', c.table_schema, c.table_name) AS table, quote_ident(c.column_name) AS column, c.data_type AS type
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema') AND t.table_type = 'BASE TABLE'`

/** Every column of every table, queues and read models included, in which one of the texts stands, whatever its case. */
export const columnsHolding = (database: string, texts: readonly string[]): Promise<string[]> =>
  withDatabase(database, async (client) => {
    const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    const { rows } = await client.query<Column>(allColumns)
    const holding: string[] = []
    for (const { table, column, type } of rows) {
      const value = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
      const found = await client.query(`SELECT 1 FROM ${table} WHERE ${value} ILIKE ANY($1) LIMIT 1`, [patterns])
      if (found.rowCount !== 0) holding.push(`${table}.${column}`)
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
