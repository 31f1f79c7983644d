import { type Parcel, parcelSchema } from '@cartorio/contracts/events/parcel-events.js'
import type { OrderState } from '../../domain/order/state.js'
import type { CommandDeps } from '../kernel/deps.js'
import { type Claimant, claimParcel, releaseParcel } from './claim-parcel.js'

type Draft = { readonly type: string; readonly data: object }

/** The parcel that an order is about to take with these events. */
const parcelIn = (drafts: readonly Draft[]): Parcel | undefined => {
  for (const { type, data } of drafts) {
    const named = type === 'StatusOverridden' && 'shipment' in data ? data.shipment : data
    if (!['OrderShipped', 'TrackingNumberCorrected', 'StatusOverridden'].includes(type)) continue
    const parcel = parcelSchema.safeParse(named)
    if (parcel.success) return parcel.data
  }
  return undefined
}

/** The parcels that a request has claimed, over all its tries; given back when it is refused in the end. */
export type ParcelClaims = {
  take(
    deps: CommandDeps,
    drafts: readonly Draft[],
    claimant: Omit<Claimant, 'order' | 'made'> & { readonly order: OrderState },
  ): Promise<void>
  giveBack(deps: CommandDeps): Promise<void>
}

export const parcelClaims = (): ParcelClaims => {
  const made = new Set<string>()
  const taken: { readonly parcel: Parcel; readonly claimant: Claimant }[] = []
  return {
    take: async (deps, drafts, { order, ...rest }) => {
      const parcel = parcelIn(drafts)
      if (parcel === undefined || !order.exists) return
      const claimant = { ...rest, order, made }
      await claimParcel(deps, parcel, claimant)
      taken.push({ parcel, claimant })
    },
    giveBack: async (deps) => {
      for (const { parcel, claimant } of taken.splice(0)) await releaseParcel(deps, parcel, claimant)
    },
  }
}
