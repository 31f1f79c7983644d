import type pg from 'pg'
import { dumpTable } from './table-dump.js'

const tables = `SELECT format('%I.%I', schemaname, tablename) AS part FROM pg_tables WHERE schemaname = 'read_model'
  ORDER BY tablename`

const functions = `SELECT pg_get_functiondef(oid) || ';' AS part FROM pg_proc
  WHERE pronamespace = 'read_model'::regnamespace ORDER BY proname`

const triggers = `SELECT pg_get_triggerdef(t.oid) || ';' AS part FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'read_model'::regnamespace AND NOT t.tgisinternal ORDER BY t.tgname`

/** The statements that make the read store as it is, in a database that has the table of migrations. */
export const dumpReadModels = async (client: pg.ClientBase): Promise<string> => {
  const parts = async (query: string): Promise<string[]> =>
    (await client.query<{ part: string }>(query)).rows.map(({ part }) => part)
  const dumped: string[] = []
  for (const table of await parts(tables)) dumped.push(await dumpTable(client, table))
  const migrations = await dumpTable(client, 'schema_migrations', "component = 'read-store'")
  return [
    'CREATE EXTENSION pg_trgm;',
    'CREATE SCHEMA read_model;',
    ...dumped,
    ...(await parts(functions)),
    ...(await parts(triggers)),
    ...migrations.split('\n').filter((line) => line.startsWith('INSERT')),
  ].join('\n')
}
