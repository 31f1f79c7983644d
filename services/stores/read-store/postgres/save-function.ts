/** The function that writes documents of one collection: its statements are planned once per connection. */
export const saveFunctionOf = (collection: string): string => `read_model."save_${collection}"`

const parameters = 'text[], bigint[], bigint[], text[], text[], text[], text[], text[]'

/** Makes it where it is missing. `table` and `collection` are checked names; runs where no other process makes it. */
export const saveFunctionSql = (table: string, collection: string): string => `
  CREATE OR REPLACE FUNCTION ${saveFunctionOf(collection)}(${parameters}) RETURNS void LANGUAGE plpgsql AS $function$
  DECLARE
    written bigint;
  BEGIN
    INSERT INTO ${table} AS stored (id, at, previous_at, doc, fields, sort_key, search_text, range_key)
    SELECT id, at, previous_at, doc,
      CASE fields WHEN '[]' THEN '{}' ELSE ARRAY(SELECT json_array_elements_text(fields::json)) END,
      sort_key, search_text, range_key
    FROM unnest($1, $2, $3, $4, $5, $6, $7, $8)
      AS incoming (id, at, previous_at, doc, fields, sort_key, search_text, range_key)
    ON CONFLICT (id) DO UPDATE SET at = excluded.at, previous_at = excluded.previous_at, doc = excluded.doc,
      fields = excluded.fields, sort_key = excluded.sort_key, search_text = excluded.search_text,
      range_key = excluded.range_key
    WHERE stored.at = excluded.previous_at;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written <> cardinality($1) THEN
      RAISE 'a document does not stand where it was read' USING ERRCODE = 'CR001';
    END IF;
  END $function$;
`

export const dropSaveFunctionSql = (collection: string): string =>
  `DROP FUNCTION IF EXISTS ${saveFunctionOf(collection)}(${parameters});`
