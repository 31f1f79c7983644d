import type { EventStoreDBClient } from '@eventstore/db-client'
import { within } from '../../retry/within.js'
import { EventStoreDbRefused } from './address.js'

/** What the client asks a server about itself before it appends; protected, but it has no other way to the version. */
const capabilities = 'capabilities'

/** The first that tells a subscription when it has caught up: on an older one a filtered read would never end. */
const [neededYear, neededMonth] = [23, 10]

const isNewEnough = (version: string): boolean => {
  const [, year, month] = /^(\d+)\.(\d+)/.exec(version) ?? []
  return Number(year) > neededYear || (Number(year) === neededYear && Number(month) >= neededMonth)
}

/** @throws {EventStoreDbRefused} a sentence for the operator when the server is too old, or does not tell its version */
export const ensureVersion = async (client: EventStoreDBClient, address: string, millis: number): Promise<void> => {
  const { serverVersion } = await within(millis, client[capabilities])
  if (isNewEnough(serverVersion)) return
  throw new EventStoreDbRefused(
    `EventStoreDB at ${address} is of version ${serverVersion || 'unknown'}; ${neededYear}.${neededMonth} or newer is needed`,
  )
}
