import { appendServersOwn, type Node, startNode, type Tls } from './node.js'

export type EventStoreDbDouble = Omit<Node, 'served'> & { readonly connectionString: string }

/** An EventStoreDB in memory, as `eventstoredb.md` says that the real one behaves. For tests alone. */
export const startEventStoreDbDouble = async ({ tls }: { readonly tls?: Tls } = {}): Promise<EventStoreDbDouble> => {
  const node = await startNode({ tls })
  appendServersOwn(node.log)
  return { ...node, connectionString: `esdb://127.0.0.1:${node.port}?tls=${tls !== undefined}` }
}
