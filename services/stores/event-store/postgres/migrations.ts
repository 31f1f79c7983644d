import type { Migration } from '../../postgres/migrations.js'
import { appendGroupFunction } from './append-group-function.js'
import {
  rareEventsMigration,
  shippingPapersMigration,
  signedPapersMigration,
  withdrawnCopiesMigration,
  withdrawnFilesMigration,
} from './log-page.js'

/** Bodies are `text`: one U+0000 in a `jsonb` column would fail a whole group. */
export const eventStoreMigrations: readonly Migration[] = [
  {
    name: 'the log and its one counter',
    knownSince: 'ce45cd6',
    sql: `
      CREATE SCHEMA IF NOT EXISTS event_log;
      CREATE TABLE event_log.events (
        position bigint PRIMARY KEY,
        stream text COLLATE "C" NOT NULL,
        revision integer NOT NULL,
        id uuid NOT NULL,
        type text COLLATE "C" NOT NULL,
        data text NOT NULL,
        personal text,
        metadata text NOT NULL,
        UNIQUE (stream, revision)
      );
      CREATE TABLE event_log.counter (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), last bigint NOT NULL);
      INSERT INTO event_log.counter (last) VALUES (0);
    `,
  },
  { name: 'a group of appends in one call', knownSince: '92f85d7', sql: appendGroupFunction },
  { name: 'what a start looks for, by position', sql: rareEventsMigration, isCompatible: true },
  {
    name: 'papers of shipments among the files that a start looks for',
    sql: shippingPapersMigration,
    isCompatible: true,
  },
  {
    name: 'withdrawn files among what a start looks for',
    sql: withdrawnFilesMigration,
    isCompatible: true,
  },
  {
    name: 'withdrawn scans among what a start looks for',
    sql: withdrawnCopiesMigration,
    isCompatible: true,
  },
  {
    name: 'signed papers among what a start looks for',
    sql: signedPapersMigration,
    isCompatible: true,
  },
]

/** The channel on which a commit wakes subscribers. */
export const wakeChannel = 'event_log'
