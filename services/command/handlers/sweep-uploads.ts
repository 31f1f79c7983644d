import { fileEvents } from '../../domain/order/files.js'
import { type EventStore, logStart } from '../../event-store/port.js'
import type { DocumentStore } from '../../gateways/documents/port.js'

/**
 * Removes files that no event names: a request was refused or killed after its file was kept.
 * Answers how many. Only before anybody is served, so that no upload is on its way.
 */
export const sweepUploads = async (eventStore: EventStore, documents: DocumentStore): Promise<number> => {
  const kept = await documents.list()
  if (kept.length === 0) return 0
  const named = new Set<unknown>()
  for await (const { data } of eventStore.readAll(logStart, fileEvents)) named.add(data.uploadId)
  const orphans = kept.filter((id) => !named.has(id))
  for (const id of orphans) await documents.remove(id)
  return orphans.length
}
