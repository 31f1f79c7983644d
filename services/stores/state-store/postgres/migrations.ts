import type { Migration } from '../../postgres/migrations.js'

export const stateStoreMigrations: readonly Migration[] = [
  {
    name: 'documents',
    knownSince: 'ce45cd6',
    sql: `
      CREATE SCHEMA IF NOT EXISTS state_store;
      CREATE TABLE state_store.documents (
        collection text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        version integer NOT NULL,
        doc text NOT NULL,
        fields text[] NOT NULL,
        expires_at timestamptz,
        PRIMARY KEY (collection, id)
      );
      CREATE INDEX documents_fields ON state_store.documents USING gin (fields);
      CREATE INDEX documents_expiry ON state_store.documents (expires_at) WHERE expires_at IS NOT NULL;
    `,
  },
  {
    name: 'documents without fields cost their index nothing',
    knownSince: '65a0611',
    sql: `
      DROP INDEX state_store.documents_fields;
      CREATE INDEX documents_fields ON state_store.documents USING gin (fields) WHERE fields <> '{}';
    `,
  },
  {
    name: 'a write whose answer was lost knows its own',
    knownSince: 'c2f4f29',
    sql: 'ALTER TABLE state_store.documents ADD COLUMN write_id uuid',
  },
]
