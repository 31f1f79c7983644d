import type pg from 'pg'

const columnsOf = `
  SELECT string_agg(format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation <> t.typcollation THEN format(' COLLATE %I', c.collname) END,
      CASE WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' END), ', ' ORDER BY a.attnum) AS part
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_collation c ON c.oid = a.attcollation
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`

const constraintsOf = `
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS part
  FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'c') ORDER BY conname`

const indexesOf = `
  SELECT pg_get_indexdef(indexrelid) || ';' AS part FROM pg_index i WHERE indrelid = $1::regclass
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid) ORDER BY indexrelid`

/** The statements that put the rows of `where` into a table. */
export const dumpRows = async (client: pg.ClientBase, table: string, where: string): Promise<string[]> => {
  const { rows } = await client.query<{ row: string }>(
    `SELECT quote_literal(row_to_json(t)::text) AS row FROM ${table} t WHERE ${where} ORDER BY 1`,
  )
  return rows.map(({ row }) => `INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, ${row});`)
}

/** The statements that make a table as it is, with its indexes and the rows of `where`. */
export const dumpTable = async (client: pg.ClientBase, table: string, where = 'true'): Promise<string> => {
  const parts = async (query: string): Promise<string[]> =>
    (await client.query<{ part: string }>(query, [table])).rows.map(({ part }) => part)
  return [
    `CREATE TABLE ${table} (${(await parts(columnsOf)).join()});`,
    ...(await dumpRows(client, table, where)),
    ...(await parts(constraintsOf)),
    ...(await parts(indexesOf)),
  ].join('\n')
}

const functionsOf = `
  SELECT pg_get_functiondef(oid) || ';' AS part FROM pg_proc WHERE pronamespace = $1::regnamespace ORDER BY proname`

const triggersOf = `
  SELECT pg_get_triggerdef(t.oid) || ';' AS part FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal ORDER BY t.tgname`

/** The statements that make the functions and triggers of a schema. */
export const dumpFunctions = async (client: pg.ClientBase, schema: string): Promise<string> => {
  const parts: string[] = []
  for (const query of [functionsOf, triggersOf])
    parts.push(...(await client.query<{ part: string }>(query, [schema])).rows.map(({ part }) => part))
  return parts.join('\n')
}
