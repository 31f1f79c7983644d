import type pg from 'pg'
import { dumpFunctions, dumpRows, dumpTable } from './table-dump.js'

const tables = `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables WHERE schemaname = 'read_model'
  ORDER BY tablename`

/** The statements that make the read store as it is, in a database that has the table of migrations. */
export const dumpReadModels = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ table: string }>(tables)
  const dumped: string[] = []
  for (const { table } of rows) dumped.push(await dumpTable(client, table))
  return [
    'CREATE EXTENSION pg_trgm;',
    'CREATE SCHEMA read_model;',
    ...dumped,
    await dumpFunctions(client, 'read_model'),
    ...(await dumpRows(client, 'schema_migrations', "component = 'read-store'")),
  ].join('\n')
}
