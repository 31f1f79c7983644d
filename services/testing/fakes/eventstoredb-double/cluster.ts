import { appendServersOwn, type Node, startNode } from './node.js'
import { replicate } from './replication.js'
import type { Member, Served } from './served.js'

export type EventStoreDbCluster = {
  readonly connectionString: string
  leader(): Node
  follower(): Node
  /** The follower leads from now on, as after a resignation; connections stay where they are. */
  changeLeader(): void
  /** The leader answers nothing any more; the other node notices after a while and leads. */
  freezeLeader(electionMillis: number): void
  /** Frozen nodes go on; what waited at a node that leads no more is refused. */
  thaw(): void
  cut(): void
  stop(): Promise<void>
}

/**
 * Two nodes of which one leads. A follower forwards appends, answers reads from what has reached it, `lateMillis` after
 * the leader, and refuses reads that require the leader.
 */
export const startEventStoreDbCluster = async ({ lateMillis = 50 } = {}): Promise<EventStoreDbCluster> => {
  const nodes: Node[] = []
  let leads = 0
  const nodeAt = (index: number): Node => {
    const node = nodes[index % nodes.length]
    if (node === undefined) throw new Error('the cluster has no such node')
    return node
  }
  const leader = (): Node => nodeAt(leads)
  const follower = (): Node => nodeAt(leads + 1)
  const cluster = {
    leader: (): Served => leader().served,
    members: (): Member[] => nodes.map(({ port }, index) => ({ port, leads: index === leads % nodes.length })),
  }
  nodes.push(await startNode({ cluster }), await startNode({ cluster }))

  let replicating = new AbortController()
  let election: NodeJS.Timeout | undefined
  const follow = (): void => {
    replicating = new AbortController()
    void replicate(leader().log, follower().log, lateMillis, replicating.signal)
  }
  const changeLeader = (): void => {
    replicating.abort()
    // What was answered has reached a majority, so a new leader has it.
    follower().log.take(leader().log.events.slice(follower().log.events.length))
    leads += 1
    follow()
  }
  appendServersOwn(leader().log)
  follow()

  return {
    connectionString: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    leader,
    follower,
    changeLeader,
    freezeLeader: (electionMillis) => {
      leader().faults.freeze()
      election = setTimeout(changeLeader, electionMillis)
    },
    thaw: () => {
      for (const { faults } of nodes) faults.thaw()
    },
    cut: () => {
      for (const node of nodes) node.cut()
    },
    stop: async () => {
      clearTimeout(election)
      replicating.abort()
      for (const node of nodes) await node.stop()
    },
  }
}
