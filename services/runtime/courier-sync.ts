import type { Clock, Ids } from '../domain/clock.js'
import { createDhlClient } from '../gateways/courier/dhl/dhl-client.js'
import { createDhlProofs } from '../gateways/courier/dhl/dhl-proofs.js'
import { createDhlShipping } from '../gateways/courier/dhl/dhl-shipping.js'
import { createDhlTracking } from '../gateways/courier/dhl/dhl-tracking.js'
import type { CourierProofs } from '../gateways/courier/proof.js'
import { createSandboxProofs } from '../gateways/courier/sandbox/sandbox-proofs.js'
import { createSandboxShipping } from '../gateways/courier/sandbox/sandbox-shipping.js'
import { createSandboxTracking } from '../gateways/courier/sandbox/sandbox-tracking.js'
import type { CourierShipping } from '../gateways/courier/shipping.js'
import type { CourierTracking } from '../gateways/courier/tracking.js'
import { parcelsInTransit } from '../projections/readers.js'
import { createRequestBudget } from '../reactions/courier-sync/request-budget.js'
import type { CourierSync } from '../reactions/courier-sync/work-on-parcels.js'
import type { Config } from './config.js'
import { dhlSettings } from './dhl-settings.js'
import type { Stores } from './stores.js'

/** Where the office's shipments are made. */
export const createShipping = (config: Config, clock: Clock, ids: Ids): CourierShipping => {
  if (config.COURIER !== 'dhl') return createSandboxShipping()
  const { account, shipper, ...credentials } = dhlSettings(config)
  return createDhlShipping(createDhlClient({ ...credentials, clock, ids }), clock, { number: account, shipper })
}

const trackingOf = (config: Config, clock: Clock, ids: Ids): CourierTracking =>
  config.COURIER === 'dhl'
    ? createDhlTracking(createDhlClient({ ...dhlSettings(config), clock, ids }))
    : createSandboxTracking({ clock, speed: config.COURIER_SANDBOX_SPEED })

const proofsOf = (config: Config, clock: Clock, ids: Ids): CourierProofs => {
  if (config.COURIER !== 'dhl') return createSandboxProofs()
  const { account, ...credentials } = dhlSettings(config)
  return createDhlProofs(createDhlClient({ ...credentials, clock, ids }), account)
}

/** What the workers need to follow parcels at the courier of the configuration. */
export const courierSyncOf = (
  config: Config,
  { readStore, state }: Pick<Stores, 'readStore' | 'state'>,
  clock: Clock,
  ids: Ids,
): CourierSync => ({
  tracking: trackingOf(config, clock, ids),
  proofs: proofsOf(config, clock, ids),
  budget: createRequestBudget({ state, clock, requestsPerSecond: config.COURIER_REQUESTS_PER_SECOND }),
  parcels: () => parcelsInTransit(readStore),
})
