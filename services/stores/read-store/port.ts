import { foldedWords, foldText } from '@cartorio/contracts/folded-text.js'
import type { Position } from '../event-store/port.js'

/** A projection's document: JSON, whatever its projection says. */
export type Document = Readonly<Record<string, unknown>>

export type StoredDocument<D extends Document = Document> = {
  readonly id: string
  /** The position of the last event folded into it. */
  readonly at: Position
  readonly doc: D
}

/**
 * A function of a document, typed as a method: so a collection of one kind of document is also a collection of any
 * kind, and what reads and writes collections needs no type parameter.
 */
type DeclaredBy<D extends Document, T> = { of(doc: D): T }['of']

/** What a collection declares of itself: the fields it is found by, its order, its search text. */
export type CollectionShape<D extends Document = Document> = {
  /** Exact-match fields; a document may have several values of one. */
  readonly fields: Readonly<Record<string, DeclaredBy<D, readonly string[]>>>
  /** The order of pages, as a text that sorts. */
  readonly sortKey?: DeclaredBy<D, string>
  /** Other orders of pages, by their names: each is an index. */
  readonly sortKeys?: Readonly<Record<string, DeclaredBy<D, string>>>
  /** The text for searches, which is folded before it is stored. */
  readonly searchText?: DeclaredBy<D, string>
  /** A text by which pages can be cut off: only documents that have one, below a bound. A day, say. */
  readonly rangeKey?: DeclaredBy<D, string>
}

export type Collection<D extends Document = Document> = CollectionShape<D> & {
  /** Projection, version and generation in one: `tracking_v2_g1`. */
  readonly name: string
}

export type CollectionName = { readonly name: string }
/** A collection whatever its documents are: what it declares at all. */
export type CollectionOutline = CollectionName & {
  readonly fields: Readonly<Record<string, unknown>>
  readonly sortKey?: unknown
  readonly sortKeys?: Readonly<Record<string, unknown>>
  readonly searchText?: unknown
}

/** The index fields of a document: what it is found, sorted and searched by. */
export type IndexFields = {
  /** `field=value`, for every exact-match field. */
  readonly fields: readonly string[]
  readonly sortKey: string
  /** By the names of the orders; absent where the collection has one order alone. */
  readonly sortKeys?: Readonly<Record<string, string>>
  readonly searchText: string
  readonly rangeKey: string
}

/** A document with what stands beside it in the store. */
export type ScannedDocument<D extends Document = Document> = StoredDocument<D> & { readonly indexFields: IndexFields }

export type Write = IndexFields & {
  readonly collection: CollectionName
  readonly id: string
  readonly at: Position
  /** The document as JSON: written down once, for the check, the measure and the store. */
  readonly text: string
  /** `at` as it was read; `null` for a document that did not exist. */
  readonly expectedAt: Position | null
}

/** An exact-match field with a value that a document has, or that is wanted. */
export const fieldEntry = ([field, value]: readonly [string, string]): string => `${field}=${value}`

/** How often each value of some fields stands among documents, and how many documents were looked at. */
export type Tally = {
  readonly documents: number
  /** By field, by value. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** A tally of entries, each with how often it stands there. */
export const tallyOf = (
  documents: number,
  fields: readonly string[],
  entries: Iterable<readonly [entry: string, count: number]>,
): Tally => {
  const counts = new Map(fields.map((field) => [field, new Map<string, number>()]))
  for (const [entry, count] of entries) {
    const end = entry.indexOf('=')
    const values = counts.get(entry.slice(0, end))
    const value = entry.slice(end + 1)
    values?.set(value, (values.get(value) ?? 0) + count)
  }
  return { documents, counts }
}

export const indexFieldsOf = <D extends Document>(collection: CollectionShape<D>, doc: D): IndexFields => ({
  fields: Object.entries(collection.fields).flatMap(([field, values]) =>
    values(doc).map((value) => fieldEntry([field, value])),
  ),
  sortKey: collection.sortKey?.(doc) ?? '',
  ...(collection.sortKeys === undefined
    ? {}
    : { sortKeys: Object.fromEntries(Object.entries(collection.sortKeys).map(([name, of]) => [name, of(doc)])) }),
  searchText: collection.searchText === undefined ? '' : foldLines(collection.searchText(doc)),
  rangeKey: collection.rangeKey?.(doc) ?? '',
})

/** What a store writes of a document: its body, and what its collection declares of it. */
export const writeOf = <D extends Document>(
  collection: Collection<D>,
  { id, at, doc, expectedAt }: StoredDocument<D> & { readonly expectedAt: Position | null },
): Write => ({
  collection,
  id,
  at,
  text: JSON.stringify(doc),
  expectedAt,
  ...indexFieldsOf(collection, doc),
})

/** Writes by the name of their collection. */
export const writesByCollection = (writes: readonly Write[]): Map<string, Write[]> => {
  const groups = new Map<string, Write[]>()
  for (const write of writes) {
    const group = groups.get(write.collection.name)
    if (group === undefined) groups.set(write.collection.name, [write])
    else group.push(write)
  }
  return groups
}

/** Bytes of JSON: half of MongoDB's limit for a document, 16 MB, which also has to hold its search fields. */
const maxDocumentBytes = 8 * 1024 * 1024
/** Bytes of an id, a field or a sort key: what the index of every adapter takes. */
const maxKeyBytes = 1000

/** A UTF-16 unit is three bytes of UTF-8 at most: few texts need to be measured. */
const exceeds = (text: string, bytes: number): boolean => text.length > bytes / 3 && Buffer.byteLength(text) > bytes

/** Why a store could refuse a write, alike for every adapter; `undefined` for one that all of them take. */
export const storableProblem = (write: Write): string | undefined => {
  const { id, text, fields, sortKey, sortKeys = {}, rangeKey } = write
  if ([id, sortKey, rangeKey, ...Object.values(sortKeys), ...fields].some((key) => exceeds(key, maxKeyBytes)))
    return 'an index key of the document is too long'
  return exceeds(text, maxDocumentBytes) ? 'the document is too large' : undefined
}

export type QueryFilter = {
  readonly where?: Readonly<Record<string, string>>
  /** Of each of these fields one of the values. */
  readonly anyOf?: Readonly<Record<string, readonly string[]>>
  /**
   * Words that the search text has, in any order and folded as it is (`foldText`), or several such texts of which one is
   * enough. Words of one or two characters match anywhere in a code, and else at the beginnings of words.
   */
  readonly search?: string | readonly string[]
  /** Sort keys from this one on. */
  readonly sortFrom?: string
  /** Sort keys before this one. */
  readonly sortBefore?: string
  /** Documents that have a range key, and one before this. */
  readonly rangeBefore?: string
}

/** The order of pages: by one of the collection's `sortKeys`, absent by its `sortKey`; the greatest first unless it ascends. */
export type PageOrder = {
  readonly by?: string
  readonly ascending?: boolean
  /** Keys of this order from here on, and before there: what the filter means in it, so that no page walks through the rest. */
  readonly from?: string
  readonly to?: string
}

/** A document's place in the order of pages: its key of that order. */
export type PageCursor = { readonly sortKey: string; readonly id: string }

export type PageRequest = QueryFilter & {
  readonly limit: number
  readonly order?: PageOrder
  /** The last document of the page before: what is older follows, or what comes next in the order. */
  readonly after?: PageCursor
  /** The first document of the page after: what is newer goes before, or what comes before it in the order, the nearest `limit` of it. */
  readonly before?: PageCursor
}

/** Words of fewer characters match anywhere in a code, and else at the beginnings of words. */
export const substringLength = 3

/** Stands before a line of a search text that is a code. */
const codeMark = '\u0001'
/** A line of a search text in which one character alone finds it, wherever it stands: a number, say. */
export const searchCode = (code: string): string => codeMark + code

const foldLine = (line: string): string =>
  line.startsWith(codeMark) ? codeMark + foldText(line.slice(codeMark.length)) : foldText(line)
/** A search text as it is stored. */
const foldLines = (text: string): string => text.split('\n').map(foldLine).join('\n')

const isShort = (word: string): boolean => [...word].length < substringLength
/** A dash between two words finds nothing by itself. */
const isLoneSign = (word: string): boolean => isShort(word) && !/[\p{L}\p{N}]/u.test(word)

/**
 * The words of what is searched for, without those that stand within another one, and without lone signs, unless there
 * is nothing else.
 */
const soughtWords = (search: string): string[] => {
  const all = foldedWords(search)
  const telling = all.filter((word) => !isLoneSign(word))
  const words = telling.length === 0 ? all : telling
  return words.filter((word) => isShort(word) || words.every((other) => other === word || !other.includes(word)))
}

/** What a search text must have: all words of one of these lists. None of them where nothing is searched for. */
export const soughtOf = ({ search = [] }: QueryFilter): string[][] =>
  (typeof search === 'string' ? [search] : search).map(soughtWords).filter((words) => words.length > 0)

/** The words of a text: what stands between characters that are neither letters nor digits. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const shortLength = substringLength - 1
const shortPiece = (characters: readonly string[], from = 0): string =>
  characters.slice(from, from + shortLength).join('')

/**
 * What words of one and two characters meet in a text: each is the beginning of one of these pieces, or finds
 * nothing.
 */
export const shortPiecesOf = (text: string): string[] => {
  const codes = text.split('\n').filter((line) => line.startsWith(codeMark))
  const inCodes = codes.flatMap((line) => {
    const characters = [...line.slice(codeMark.length)]
    return characters.map((_, from) => shortPiece(characters, from))
  })
  return [...new Set([...inCodes, ...wordsOf(text).map((word) => shortPiece([...word]))])]
}

/** Of a page: with its key of the page's order. */
export type PagedDocument<D extends Document> = StoredDocument<D> & { readonly sortKey: string }

/** A place in the log, and the last event delivered at or before it: enough to recognise another log. */
export type Checkpoint = {
  readonly position: Position
  readonly lastEvent: { readonly position: Position; readonly id: string } | null
}

/** A random token (UUID) of one write of a checkpoint. A counter would not do: after a crash it repeats its numbers. */
export type Fence = string

/** A partition's checkpoint as it is stored; a flush names the fence that it has read. */
export type FencedCheckpoint = Checkpoint & { readonly fence: Fence }

/** Moves a partition's checkpoint. */
export type Move = {
  /** The partition's name. */
  readonly partition: string
  readonly to: Checkpoint
  /** The fence that was read or written last; `null` where there was no checkpoint. */
  readonly expected: Fence | null
  readonly fence: Fence
}

/** A register that records a quarantined event. The same record may be written again. */
export type QuarantineRecord = { readonly key: string; readonly value: unknown }

/** What a batch has made, of one or of several partitions: written together. */
export type Flush = {
  readonly quarantined: readonly QuarantineRecord[]
  readonly writes: readonly Write[]
  readonly moves: readonly Move[]
}

/** Ids of documents of one collection to load. */
export type Load = { readonly collection: CollectionName; readonly ids: readonly string[] }

/** A document as it is stored. */
export type StoredText = { readonly id: string; readonly at: Position; readonly text: string }

type Loaded = {
  /** One map for each load, by id, in their order. */
  readonly documents: readonly ReadonlyMap<string, StoredText>[]
  /** By partition; where a crash can take writes, as they were when the documents were read. */
  readonly fences: ReadonlyMap<string, Fence>
}

/** A small value that is changed only by a writer that has read it: leases, pointers, quarantined events. */
export type Register = {
  readonly key: string
  /** Raised by every change. */
  readonly version: number
  readonly value: unknown
}

/** A change of a register: it is made where the stored version is the expected one, `null` where there is none. */
type RegisterChange = {
  readonly key: string
  readonly expectedVersion: number | null
  readonly value: unknown
}

export interface ReadStore {
  /** Makes the collections and their indexes where they are missing. */
  prepare(collections: readonly CollectionOutline[]): Promise<void>
  /** Documents of several collections in one question, with the fences of the partitions that they belong to. */
  load(loads: readonly Load[], partitions?: readonly string[]): Promise<Loaded>
  /**
   * Writes what batches have made. `false` when another owner has written meanwhile: a checkpoint has another fence, or
   * a document does not stand at its expected position. Then nothing counts: read again from the checkpoint.
   * A store with transactions writes all or nothing. Others write quarantined events first, then documents, each
   * guarded by its position, then the checkpoints: what a cut leaves is completed by the next owner.
   * @throws {StoreUnavailable} when the connection was lost; the outcome is then unknown
   */
  flush(flush: Flush): Promise<boolean>
  get<D extends Document>(collection: Collection<D>, id: string): Promise<StoredDocument<D> | undefined>
  /** As `get`, without the body of a document that still stands at the known position. */
  getUnless<D extends Document>(
    collection: Collection<D>,
    id: string,
    known: Position,
  ): Promise<StoredDocument<D> | 'unchanged' | undefined>
  findOne<D extends Document>(
    collection: Collection<D>,
    field: string,
    value: string,
  ): Promise<StoredDocument<D> | undefined>
  /** By sort key and id, the newest first unless the request has another order. */
  page<D extends Document>(collection: Collection<D>, request: PageRequest): Promise<PagedDocument<D>[]>
  /** Documents that changed after a position, the earliest change first; of them only those that meet the filter. */
  changed<D extends Document>(
    collection: Collection<D>,
    after: Position,
    filter: QueryFilter,
    limit: number,
  ): Promise<StoredDocument<D>[]>
  /** How many documents meet the filter, counted to `cap` at most. */
  count<D extends Document>(collection: Collection<D>, filter: QueryFilter, cap: number): Promise<number>
  /** How many of the documents that meet the filter have each value of the fields; of `cap` of these documents at most. */
  tally<D extends Document>(
    collection: Collection<D>,
    filter: QueryFilter,
    fields: readonly string[],
    cap: number,
  ): Promise<Tally>
  /** Checkpoints by the names of their partitions; those that exist. */
  checkpoints(partitions: readonly string[]): Promise<ReadonlyMap<string, FencedCheckpoint>>
  register(key: string): Promise<Register | undefined>
  /** Registers whose keys begin with `prefix`, by key. */
  registers(prefix: string): Promise<Register[]>
  /**
   * Writes a value durably where the version is still the one that was read, `null` where there was none; whether it
   * was.
   * @throws {StoreUnavailable} when the connection was lost; the outcome is then unknown
   */
  setRegister(key: string, expectedVersion: number | null, value: unknown): Promise<boolean>
  /** Several changes in one write, each by itself; a crash of the server may take them. For leases. */
  setRegisters(changes: readonly RegisterChange[]): Promise<readonly boolean[]>
  /** Every document by id, after one; for checks that read it all. */
  scan<D extends Document>(collection: Collection<D>, after: string, limit: number): Promise<ScannedDocument<D>[]>
  /** The names of all collections that there are. */
  collections(): Promise<string[]>
  /** The names that checkpoints and registers belong to, whether there is a collection or not. */
  owners(): Promise<string[]>
  /**
   * Drops a collection with its checkpoints and registers: those whose names begin with the collection's. Cut off, it
   * leaves no checkpoint without its documents, no document without its holds, and nothing that is not named any more.
   */
  drop(collection: CollectionName): Promise<void>
}
