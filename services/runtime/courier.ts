import type { Logger } from 'pino'
import type { Clock, Ids } from '../domain/clock.js'
import { fixedExchangeRates } from '../domain/pricing/exchange-rates.js'
import { exchangeRate } from '../domain/settings/exchange-rate.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { AddressGateway } from '../gateways/addresses/port.js'
import { createDhlClient } from '../gateways/courier/dhl/dhl-client.js'
import { createDhlProofs } from '../gateways/courier/dhl/dhl-proofs.js'
import { createDhlRates } from '../gateways/courier/dhl/dhl-rates.js'
import { createDhlShipping } from '../gateways/courier/dhl/dhl-shipping.js'
import { createDhlTracking } from '../gateways/courier/dhl/dhl-tracking.js'
import type { CourierGateway } from '../gateways/courier/port.js'
import { createSandboxCourier, createSandboxProofs } from '../gateways/courier/sandbox/sandbox-courier.js'
import { createSandboxShipping } from '../gateways/courier/sandbox/sandbox-shipping.js'
import { createSandboxTracking } from '../gateways/courier/sandbox/sandbox-tracking.js'
import type { CourierShipping } from '../gateways/courier/shipping.js'
import type { CourierProofs, CourierTracking } from '../gateways/courier/tracking.js'
import { parcelsInTransit } from '../projections/readers.js'
import { createRequestBudget } from '../reactions/courier-sync/request-budget.js'
import type { CourierSync } from '../reactions/courier-sync/work-on-parcels.js'
import type { Config } from './config.js'
import { dhlSettings } from './dhl-settings.js'
import type { Stores } from './stores.js'
import { oncePerMinute } from './troubles.js'

export const createShipping = (config: Config, clock: Clock, ids: Ids): CourierShipping => {
  if (config.COURIER !== 'dhl') return createSandboxShipping()
  const { account, shipper, ...credentials } = dhlSettings(config)
  return createDhlShipping(createDhlClient({ ...credentials, clock, ids }), clock, { number: account, shipper })
}

const createTracking = (config: Config, clock: Clock, ids: Ids): CourierTracking =>
  config.COURIER === 'dhl'
    ? createDhlTracking(createDhlClient({ ...dhlSettings(config), clock, ids }))
    : createSandboxTracking({ clock, speed: config.COURIER_SANDBOX_SPEED })

const createProofs = (config: Config, clock: Clock, ids: Ids): CourierProofs => {
  if (config.COURIER !== 'dhl') return createSandboxProofs()
  const { account, ...credentials } = dhlSettings(config)
  return createDhlProofs(createDhlClient({ ...credentials, clock, ids }), account)
}

/** What the workers need to follow parcels at the courier of the configuration. */
export const createCourierSync = (
  config: Config,
  { readStore, state }: Pick<Stores, 'readStore' | 'state'>,
  clock: Clock,
  ids: Ids,
): CourierSync => ({
  tracking: createTracking(config, clock, ids),
  proofs: createProofs(config, clock, ids),
  budget: createRequestBudget({ state, clock, requestsPerSecond: config.COURIER_REQUESTS_PER_SECOND }),
  parcels: () => parcelsInTransit(readStore),
})

type CourierDeps = {
  readonly addresses: AddressGateway
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: Pick<CurrentSettings, 'of'>
  readonly log: Logger
}

/** DHL where it is configured, else the sandbox. A fallback is named once a minute, without its destination. */
export const createCourier = (
  config: Config,
  { addresses, clock, ids, settings, log }: CourierDeps,
): CourierGateway => {
  const zoneTable = createSandboxCourier()
  if (config.COURIER !== 'dhl') return zoneTable
  const { baseUrl, apiKey, apiSecret, account, shipper } = dhlSettings(config)
  const configured = fixedExchangeRates(config.EXCHANGE_RATES)
  const warn = oncePerMinute((where, reason) => log.warn({ reason }, where))
  return createDhlRates({
    client: createDhlClient({ baseUrl, apiKey, apiSecret, clock, ids }),
    account: { number: account, shipper },
    // The configuration's rate stands in until an administrator sets one.
    exchangeRates: (currency) => exchangeRate(settings.of(), currency, 'USD', clock.now()) ?? configured(currency),
    zoneTable,
    cityOf: async (country, postalCode) => (await addresses.lookUp(country, postalCode))?.city || undefined,
    clock,
    onFallback: (reason) => warn('DHL gave no price: the zone table did', reason),
  })
}
