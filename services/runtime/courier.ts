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
import type { Config } from './config.js'
import { dhlSettings } from './dhl-settings.js'
import { oncePerMinute } from './troubles.js'

type CourierDeps = {
  readonly addresses: AddressGateway
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: Pick<CurrentSettings, 'of'>
  readonly log: Logger
}

/** What the courier of the configuration does: it prices and makes shipments, follows parcels and proves deliveries. */
type Courier = {
  readonly rates: CourierGateway
  readonly shipping: CourierShipping
  readonly tracking: CourierTracking
  readonly proofs: CourierProofs
}

/** DHL where it is configured, else the sandbox. A fallback is named once a minute, without its destination. */
export const createCourier = (config: Config, { addresses, clock, ids, settings, log }: CourierDeps): Courier => {
  const zoneTable = createSandboxCourier()
  if (config.COURIER !== 'dhl')
    return {
      rates: zoneTable,
      shipping: createSandboxShipping(),
      tracking: createSandboxTracking({ clock, speed: config.COURIER_SANDBOX_SPEED }),
      proofs: createSandboxProofs(),
    }
  const { account: number, shipper, ...credentials } = dhlSettings(config)
  const account = { number, shipper }
  const client = createDhlClient({ ...credentials, clock, ids })
  const configured = fixedExchangeRates(config.EXCHANGE_RATES)
  const warn = oncePerMinute((where, reason) => log.warn({ reason }, where))
  return {
    rates: createDhlRates({
      client,
      account,
      // The configuration's rate stands in until an administrator sets one.
      exchangeRates: (currency) => exchangeRate(settings.of(), currency, 'USD', clock.now()) ?? configured(currency),
      zoneTable,
      cityOf: async (country, postalCode) => (await addresses.lookUp(country, postalCode))?.city || undefined,
      clock,
      onFallback: (reason) => warn('DHL gave no price: the zone table did', reason),
    }),
    shipping: createDhlShipping(client, clock, account),
    tracking: createDhlTracking(client),
    proofs: createDhlProofs(client, number),
  }
}
