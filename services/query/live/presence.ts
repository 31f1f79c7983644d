import type { Clock } from '../../domain/clock.js'
import type { Signal, Signals } from '../../messaging/signals/port.js'

/** An order that somebody of the office has open in a tab. */
export type OpenOrder = {
  readonly tenantId: string
  readonly orderId: string
  readonly staffId: string
  readonly tab: string
}

/** Who of an office has an order open, after somebody came or left. */
export type PresenceChange = Pick<OpenOrder, 'tenantId' | 'orderId'> & { readonly staff: readonly string[] }

/** Milliseconds for which a tab counts that says nothing more: one that was not closed but ended. */
export const presenceMillis = 75_000

/** Of the signals that carry it: no read model has this name. */
const channel = 'presence'
const came = '1'
const left = '0'

const orderKey = ({ tenantId, orderId }: Pick<OpenOrder, 'tenantId' | 'orderId'>): string => `${tenantId}/${orderId}`

/** Ids alone: none of them has a slash. */
const toSignal = (open: OpenOrder, position: string): Signal => ({
  projection: channel,
  id: `${orderKey(open)}/${open.staffId}/${open.tab}`,
  position,
})

/**
 * Who has which order open, in the memory of each process: they tell each other by signals. What is lost is told again
 * with the next beat of the tab, and nothing of it is stored.
 */
export const createPresence = (signals: Pick<Signals, 'publish' | 'listen'>, clock: Clock) => {
  /** By order, then by person and tab: until when it counts, in milliseconds. */
  const open = new Map<string, Map<string, number>>()
  const listeners = new Set<(change: PresenceChange) => void>()

  const staffAt = (key: string): readonly string[] =>
    [...new Set([...(open.get(key)?.keys() ?? [])].map((tab) => tab.slice(0, tab.indexOf('/'))))].sort()

  const change = ({ tenantId, orderId }: Pick<OpenOrder, 'tenantId' | 'orderId'>, make: () => void): void => {
    const key = orderKey({ tenantId, orderId })
    const before = staffAt(key).join()
    make()
    if (open.get(key)?.size === 0) open.delete(key)
    const staff = staffAt(key)
    if (staff.join() !== before) for (const listener of [...listeners]) listener({ tenantId, orderId, staff })
  }

  /** Of every order, with each signal: a tab that ended without a word is followed by no other of its own. */
  const sweep = (now: number): void => {
    for (const [key, tabs] of [...open]) {
      const [tenantId = '', orderId = ''] = key.split('/')
      change({ tenantId, orderId }, () => {
        for (const [tab, until] of [...tabs]) if (until <= now) tabs.delete(tab)
      })
    }
  }

  const take = ({ tenantId, orderId, staffId, tab }: OpenOrder, position: string): void => {
    const now = Date.parse(clock.now())
    sweep(now)
    change({ tenantId, orderId }, () => {
      const key = orderKey({ tenantId, orderId })
      const tabs = open.get(key) ?? new Map<string, number>()
      if (position === left) tabs.delete(`${staffId}/${tab}`)
      else tabs.set(`${staffId}/${tab}`, now + presenceMillis)
      open.set(key, tabs)
    })
  }

  signals.listen(({ projection, id, position }) => {
    if (projection !== channel) return
    const [tenantId, orderId, staffId, tab] = id.split('/')
    if (tenantId === undefined || orderId === undefined || staffId === undefined || tab === undefined) return
    take({ tenantId, orderId, staffId, tab }, position)
  })

  const tell = async (told: OpenOrder, position: string): Promise<readonly string[]> => {
    // Here at once, also where the signals' server is away.
    take(told, position)
    await signals.publish([toSignal(told, position)])
    return staffAt(orderKey(told))
  }

  return {
    /** Counts a tab for a while; answers everybody who has the order open. */
    here: (opened: OpenOrder): Promise<readonly string[]> => tell(opened, came),
    gone: (closed: OpenOrder): Promise<readonly string[]> => tell(closed, left),
    /** Calls `listener` whenever somebody opens or leaves an order; answers how to stop. */
    listen: (listener: (change: PresenceChange) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
