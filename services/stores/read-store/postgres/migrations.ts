import type { Migration } from '../../postgres/migrations.js'
import { saveFunctionSql } from './flush-statement.js'

export const readStoreMigrations: readonly Migration[] = [
  {
    name: 'checkpoints',
    knownSince: 'ce45cd6',
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
    knownSince: '857944b',
    sql: `
      CREATE TABLE read_model.registers (
        key text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        value text NOT NULL
      );
    `,
  },
  {
    // One row, of a table that is empty after a crash: a changed mark means that writes may be lost.
    name: 'memory',
    knownSince: '6f9a70d',
    sql: `
      CREATE UNLOGGED TABLE read_model.memory (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        mark uuid NOT NULL
      );
    `,
  },
  {
    // The release before this one moves checkpoints without a fence: the trigger renews it, so that a writer which
    // read the checkpoint before that conflicts. Its own guard, the table `memory`, stays until it runs no more.
    name: 'fences',
    isCompatible: true,
    sql: `
      ALTER TABLE read_model.checkpoints ADD COLUMN fence uuid NOT NULL DEFAULT gen_random_uuid();

      CREATE FUNCTION read_model.renew_fence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.fence = OLD.fence THEN NEW.fence := gen_random_uuid(); END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER renew_fence BEFORE UPDATE ON read_model.checkpoints
        FOR EACH ROW EXECUTE FUNCTION read_model.renew_fence();

      -- CR001: another owner has written. CR002: this very write has been done before.
      CREATE FUNCTION read_model.move_checkpoints(
        names text[], positions bigint[], last_positions bigint[], last_ids uuid[], expected uuid[], fences uuid[]
      ) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        moved bigint;
      BEGIN
        -- Rows are locked in one order: two writers of several partitions never wait for each other.
        PERFORM FROM read_model.checkpoints WHERE projection = ANY(names) ORDER BY projection FOR UPDATE;
        WITH asked AS (
          SELECT * FROM unnest(names, positions, last_positions, last_ids, expected, fences)
            AS asked (projection, position, last_position, last_id, expected, fence)),
        inserted AS (
          INSERT INTO read_model.checkpoints (projection, position, last_event_position, last_event_id, fence)
          SELECT projection, position, last_position, last_id, fence FROM asked WHERE asked.expected IS NULL
          ORDER BY projection
          ON CONFLICT DO NOTHING RETURNING 1),
        updated AS (
          UPDATE read_model.checkpoints AS c SET position = asked.position,
            last_event_position = asked.last_position, last_event_id = asked.last_id, fence = asked.fence
          FROM asked WHERE c.projection = asked.projection AND c.fence = asked.expected AND c.position <= asked.position
          RETURNING 1)
        SELECT (SELECT count(*) FROM inserted) + (SELECT count(*) FROM updated) INTO moved;
        IF moved = cardinality(names) THEN RETURN; END IF;
        IF cardinality(names) = (
          SELECT count(*) FROM unnest(names, fences) AS asked (projection, fence)
          JOIN read_model.checkpoints AS c ON c.projection = asked.projection AND c.fence = asked.fence
        ) THEN RAISE 'the flush has been written' USING ERRCODE = 'CR002'; END IF;
        RAISE 'the checkpoint has another fence' USING ERRCODE = 'CR001';
      END $$;

      CREATE FUNCTION read_model.quarantine(keys text[], records text[]) RETURNS void LANGUAGE sql AS $$
        INSERT INTO read_model.registers SELECT key, 1, record FROM unnest(keys, records) AS asked (key, record)
        ORDER BY key ON CONFLICT DO NOTHING
      $$;

      -- Durable, unlike the documents: what it says of generations is acted upon at once.
      CREATE FUNCTION read_model.set_register(register text, expected bigint, new_value text) RETURNS boolean
      LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('synchronous_commit', 'on', true);
        IF expected IS NULL THEN
          INSERT INTO read_model.registers VALUES (register, 1, new_value) ON CONFLICT DO NOTHING;
        ELSE
          UPDATE read_model.registers SET version = version + 1, value = new_value
          WHERE key = register AND version = expected;
        END IF;
        RETURN FOUND;
      END $$;
    `,
  },
]

/**
 * Fields and trigrams in one index: a rare status with a common fragment needs both at once. What it has still to sort
 * in is sorted in often, half a megabyte at a time: at Postgres' four, the writer whose turn it is stands for 70 ms.
 */
const foundIndex = (table: string, index: string): string =>
  `CREATE INDEX IF NOT EXISTS ${index}_found ON ${table} USING gin (fields, search_text gin_trgm_ops)
     WITH (gin_pending_list_limit = 512);`

/** What a collection declares: an index without queries would still cost a write for every document. */
type Indexed = {
  readonly isFound: boolean
  readonly isSorted: boolean
  /** How many orders of pages it has besides that of its sort key. */
  readonly sorts: number
}

const sortIndex = (table: string, index: string, place: number): string =>
  `CREATE INDEX IF NOT EXISTS ${index}_sort_${place} ON ${table} ((sort_keys[${place}]), id);`

/** One table per collection and generation; documents are `text`, quicker than `jsonb`, and read whole anyway. */
const collectionSql = (table: string, index: string, { isFound, isSorted, sorts }: Indexed): string => `
  CREATE TABLE IF NOT EXISTS ${table} (
    id text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL,
    -- The position that the writer had read; -1 for a new document. It guards the next write.
    previous_at bigint NOT NULL,
    doc text NOT NULL,
    fields text[] NOT NULL,
    sort_key text COLLATE "C" NOT NULL,
    ${sorts > 0 ? 'sort_keys text[] COLLATE "C" NOT NULL,' : ''}
    search_text text NOT NULL,
    range_key text COLLATE "C" NOT NULL
  );
  ${isFound ? foundIndex(table, index) : ''}
  ${isSorted ? `CREATE INDEX IF NOT EXISTS ${index}_sort ON ${table} (sort_key, id);` : ''}
  ${Array.from({ length: sorts }, (_, place) => sortIndex(table, index, place + 1)).join('\n')}
  CREATE INDEX IF NOT EXISTS ${index}_at ON ${table} (at);
  CREATE INDEX IF NOT EXISTS ${index}_range ON ${table} (range_key) WHERE range_key <> '';
`

/** Any number that nothing else uses for an advisory lock in this database. */
const preparationLock = 7_202_512

/** Everything that a collection needs. One message without parameters is one transaction, under a lock. */
export const preparationSql = (table: string, name: string, indexed: Indexed): string => `
  SELECT pg_advisory_xact_lock(${preparationLock});
  ${collectionSql(table, name.replace(/-/g, '_'), indexed)}
  ${saveFunctionSql(table, name, indexed.sorts > 0)}
`
