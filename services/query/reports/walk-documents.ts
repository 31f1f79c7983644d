import type { Collection, Document, PageCursor, QueryFilter, ReadStore } from '../../stores/read-store/port.js'

/** Documents that are read at once: a row of the table has some 10 kB. */
const pageSize = 100

/** Every document that meets a filter, page by page, the newest first. Their order must not change meanwhile. */
export async function* walkDocuments<D extends Document>(
  readStore: Pick<ReadStore, 'page'>,
  collection: Collection<D>,
  filter: QueryFilter,
): AsyncGenerator<readonly D[]> {
  for (let after: PageCursor | undefined; ; ) {
    const page = await readStore.page(collection, {
      ...filter,
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    if (page.length > 0) yield page.map(({ doc }) => doc)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = { sortKey: last.sortKey, id: last.id }
  }
}
