import type { Clock } from '../domain/clock.js'
import type { StateStore } from '../stores/state-store/port.js'
import { createMailedLinks } from './mailed-links.js'

/** Links that open the list of a person's orders, each once. */
export type OrderListLinks = {
  issue(emailHash: string): Promise<string>
  /** Uses a link up; answers the hash of its address. */
  open(key: string, request: string): Promise<string | undefined>
}

export const createOrderListLinks = (state: StateStore, clock: Clock, validMinutes: number): OrderListLinks => {
  const links = createMailedLinks<{ readonly emailHash: string }>(state, clock, {
    name: 'order-list-links',
    validMinutes,
  })
  return {
    issue: (emailHash) => links.issue({ emailHash }),
    open: async (key, request) => (await links.open(key, request))?.emailHash,
  }
}
