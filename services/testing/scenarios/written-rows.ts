import { withDatabase } from '../harness/database-search.js'

type Table = { readonly schema: string; readonly name: string }

const tables = `
  SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'written_rows')`

const keeping = `
  CREATE SCHEMA written_rows;
  CREATE TABLE written_rows.rows (place text NOT NULL, row text NOT NULL);
  CREATE FUNCTION written_rows.keep() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO written_rows.rows VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, row_to_json(NEW)::text);
    RETURN NULL;
  END $$;`

/** From now on keeps every state of every row that any table of these schemas ever had, removed jobs included. */
export const keepWrittenRows = (database: string, schemas: readonly string[]): Promise<void> =>
  withDatabase(database, async (client) => {
    await client.query(keeping)
    const { rows } = await client.query<Table>(tables)
    for (const { schema, name } of rows) {
      if (!schemas.includes(schema)) continue
      await client.query(
        `CREATE TRIGGER keep_written AFTER INSERT OR UPDATE ON "${schema}"."${name}"
         FOR EACH ROW EXECUTE FUNCTION written_rows.keep()`,
      )
    }
  })

/** The rows that were ever written, by their table. */
export const writtenRows = (database: string): Promise<{ place: string; row: string }[]> =>
  withDatabase(
    database,
    async (client) =>
      (await client.query<{ place: string; row: string }>('SELECT place, row FROM written_rows.rows')).rows,
  )
