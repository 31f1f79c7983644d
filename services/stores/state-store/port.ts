/** What cannot be rebuilt from the log: keys, sessions, the sandboxes' memory. JSON documents by collection and id. */
export type StateDocument = Readonly<Record<string, unknown>>

export type Versioned<D extends StateDocument = StateDocument> = {
  readonly id: string
  /** Raised by every replacement; guards the next one. */
  readonly version: number
  readonly doc: D
}

/** A collection's name and the fields that `find` may use. */
export type StateCollection<D extends StateDocument = StateDocument> = {
  readonly name: string
  readonly indexes: Readonly<Record<string, (doc: D) => string>>
}

/** Milliseconds between two searches for what has expired. */
export const sweepMillis = 60_000

/** An index of a collection with the value under which a document is found. */
export const indexEntry = ({ name }: Pick<StateCollection, 'name'>, index: string, value: string): string =>
  `${name}/${index}=${value}`

export const indexEntries = <D extends StateDocument>(collection: StateCollection<D>, doc: D): string[] =>
  Object.entries(collection.indexes).map(([index, value]) => indexEntry(collection, index, value(doc)))

export type Expiry = { readonly expiresAt?: Date }

/**
 * `insert` and `replace` are sent again after a lost connection and recognise their own write. A write that another one
 * has replaced by then looks as if it was never taken: the answer is `false`, since nothing of it is stored any more.
 */
export interface StateStore {
  get<D extends StateDocument>(collection: StateCollection<D>, id: string): Promise<Versioned<D> | undefined>
  getMany<D extends StateDocument>(
    collection: StateCollection<D>,
    ids: readonly string[],
  ): Promise<Map<string, Versioned<D>>>
  /** Answers `false`, and changes nothing, when the id is taken. */
  insert<D extends StateDocument>(collection: StateCollection<D>, id: string, doc: D, expiry?: Expiry): Promise<boolean>
  /** Inserts each document whose id is free; answers what is then stored under every id, from any writer. */
  ensureMany<D extends StateDocument>(
    collection: StateCollection<D>,
    docs: ReadonlyMap<string, D>,
  ): Promise<Map<string, Versioned<D>>>
  /** Answers `false`, and changes nothing, when the stored version is another. */
  replace<D extends StateDocument>(
    collection: StateCollection<D>,
    id: string,
    version: number,
    doc: D,
    expiry?: Expiry,
  ): Promise<boolean>
  remove(collection: Pick<StateCollection, 'name'>, id: string): Promise<void>
  find<D extends StateDocument>(collection: StateCollection<D>, index: string, value: string): Promise<Versioned<D>[]>
  /** The collection by id, `limit` documents after the id `after`: for what must see every one. */
  page<D extends StateDocument>(collection: StateCollection<D>, limit: number, after?: string): Promise<Versioned<D>[]>
}
