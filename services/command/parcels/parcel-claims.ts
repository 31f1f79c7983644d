import { type Parcel, parcelSchema } from '@cartorio/contracts/order/parcel/events.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { Claims, CommandDeps } from '../pipeline/execute.js'
import { type Claimant, claimParcel, releaseParcel } from './claim-parcel.js'

/** The events that may name a parcel for an order. */
export const claimingEvents = ['OrderShipped', 'TrackingNumberCorrected', 'StatusOverridden'] as const

type UnstampedEvent = { readonly type: string; readonly data: object }

/** The parcel that an order is about to take with these events. */
export const parcelIn = (drafts: readonly UnstampedEvent[]): Parcel | undefined => {
  for (const { type, data } of drafts) {
    const named = type === 'StatusOverridden' && 'shipment' in data ? data.shipment : data
    if (!claimingEvents.some((claiming) => claiming === type)) continue
    const parcel = parcelSchema.safeParse(named)
    if (parcel.success) return parcel.data
  }
  return undefined
}

/** The parcels that one command claims, over all its tries; given back when it is refused in the end. */
export const parcelClaims = (deps: CommandDeps): Claims => {
  const made = new Set<string>()
  const taken: { readonly parcel: Parcel; readonly claimant: Claimant }[] = []
  return {
    take: async ({ drafts, order, ...rest }) => {
      const parcel = parcelIn(drafts)
      if (parcel === undefined || !order.exists) return
      const claimant = { ...rest, order, made }
      await claimParcel(deps, parcel, claimant)
      taken.push({ parcel, claimant })
    },
    giveBack: async () => {
      try {
        for (const { parcel, claimant } of taken.splice(0)) await releaseParcel(deps, parcel, claimant)
      } catch (error) {
        // A claim that cannot be given back now is free again after a while: the refusal is what counts.
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  }
}
