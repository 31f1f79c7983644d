import type { Migration } from '../../postgres/migrations.js'

export const readStoreMigrations: readonly Migration[] = [
  {
    name: 'checkpoints',
    sql: `
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE SCHEMA IF NOT EXISTS read_model;
      CREATE TABLE read_model.checkpoints (
        projection text PRIMARY KEY,
        position bigint NOT NULL,
        last_event_position bigint,
        last_event_id uuid
      );
    `,
  },
  {
    name: 'registers',
    sql: `
      CREATE TABLE read_model.registers (
        key text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        value text NOT NULL
      );
    `,
  },
  {
    // One row, of a table that is empty after a crash: whoever knew its mark then knows that writes may be lost.
    name: 'memory',
    sql: `
      CREATE UNLOGGED TABLE read_model.memory (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        mark uuid NOT NULL
      );
    `,
  },
]

/**
 * Fields and trigrams in one index: a rare status with a common fragment needs both at once. What it has still to sort in
 * is sorted in often, half a megabyte at a time: at Postgres' four, the writer whose turn it is stands for 70 ms.
 */
const foundIndex = (table: string, index: string): string =>
  `CREATE INDEX IF NOT EXISTS ${index}_found ON ${table} USING gin (fields, search_text gin_trgm_ops)
     WITH (gin_pending_list_limit = 512);`

/** What a collection declares: an index that nobody asks would be written with every document all the same. */
type Indexed = { readonly isFound: boolean; readonly isSorted: boolean }

/** One table per collection and generation; documents are `text`, quicker than `jsonb`, and read whole anyway. */
export const collectionSql = (table: string, index: string, { isFound, isSorted }: Indexed): string => `
  CREATE TABLE IF NOT EXISTS ${table} (
    id text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL,
    -- The position that the writer had read; -1 for a new document. It guards the next write.
    previous_at bigint NOT NULL,
    doc text NOT NULL,
    fields text[] NOT NULL,
    sort_key text COLLATE "C" NOT NULL,
    search_text text NOT NULL,
    range_key text COLLATE "C" NOT NULL
  );
  ${isFound ? foundIndex(table, index) : ''}
  ${isSorted ? `CREATE INDEX IF NOT EXISTS ${index}_sort ON ${table} (sort_key, id);` : ''}
  CREATE INDEX IF NOT EXISTS ${index}_at ON ${table} (at);
  CREATE INDEX IF NOT EXISTS ${index}_range ON ${table} (range_key) WHERE range_key <> '';
`
