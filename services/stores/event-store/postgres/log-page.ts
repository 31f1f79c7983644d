import type { EventFilter } from '../port.js'
import { eventColumns } from './rows.js'

/** Events of the log that are read at once. */
export const pageSize = 1000

/**
 * Rare types that every start searches for: each group has a partial index, which costs the other events nothing.
 * Part of a migration: a change needs a migration of its own.
 */
const rareTypes = {
  events_erasures: ['PersonalDataErased'],
  events_files: [
    'SupportDocumentAttached',
    'IssuedCopyAttached',
    'ShippingPaperAttached',
    'SupportDocumentWithdrawn',
    'IssuedCopyWithdrawn',
    'SignatureFormAttached',
    'SignedPaperAttached',
  ],
} as const

const firstFileTypes = ['SupportDocumentAttached', 'IssuedCopyAttached'] as const
const printedFileTypes = [...firstFileTypes, 'ShippingPaperAttached'] as const
const withdrawnFileTypes = [...printedFileTypes, 'SupportDocumentWithdrawn'] as const
const withdrawnCopyTypes = [...withdrawnFileTypes, 'IssuedCopyWithdrawn'] as const

const isOneOf = (types: readonly string[]): string => `type IN (${types.map((type) => `'${type}'`).join(', ')})`

const indexOf = (name: string, types: readonly string[]): string =>
  `CREATE INDEX ${name} ON event_log.events (position) WHERE ${isOneOf(types)};`

export const rareEventsMigration = [
  indexOf('events_erasures', rareTypes.events_erasures),
  indexOf('events_files', firstFileTypes),
].join('\n')

const newFileIndex = (types: readonly string[]): string =>
  ['DROP INDEX event_log.events_files;', indexOf('events_files', types)].join('\n')

/** A release that searches for fewer types finds them by each new index too. */
export const shippingPapersMigration = newFileIndex(printedFileTypes)
export const withdrawnFilesMigration = newFileIndex(withdrawnFileTypes)
export const withdrawnCopiesMigration = newFileIndex(withdrawnCopyTypes)
export const signedPapersMigration = newFileIndex(rareTypes.events_files)

type LogPage = { readonly name: string; readonly text: string }

const pageOf = (name: string, index?: readonly string[]): LogPage => ({
  name,
  text: `SELECT ${eventColumns} FROM event_log.events
         WHERE position > $1 AND ($2::text[] IS NULL OR type = ANY($2))${index === undefined ? '' : ` AND ${isOneOf(index)}`}
         ORDER BY position LIMIT ${pageSize}`,
})

const anyPage = pageOf('log-page')
const rarePages = Object.entries(rareTypes).map(([name, types]) => ({ types, page: pageOf(`log-page-${name}`, types) }))

/** The statement that reads a page for a filter; one for rare types repeats the condition of their index. */
export const logPageFor = (filter: EventFilter): LogPage =>
  rarePages.find(({ types }) => filter !== 'all' && filter.every((type) => types.some((rare) => rare === type)))
    ?.page ?? anyPage
