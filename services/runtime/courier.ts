import type { Logger } from 'pino'
import type { Clock, Ids } from '../domain/clock.js'
import { fixedExchangeRates } from '../domain/pricing/exchange-rates.js'
import { exchangeRate } from '../domain/settings/exchange-rate.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { AddressGateway } from '../gateways/addresses/port.js'
import { createDhlClient } from '../gateways/courier/dhl/dhl-client.js'
import { createDhlRates } from '../gateways/courier/dhl/dhl-rates.js'
import type { CourierGateway } from '../gateways/courier/port.js'
import { createSandboxCourier } from '../gateways/courier/sandbox/sandbox-courier.js'
import type { Config } from './config.js'
import { dhlSettings } from './dhl-settings.js'
import { oncePerMinute } from './once-per-minute.js'

export type CourierDeps = {
  readonly addresses: AddressGateway
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: Pick<CurrentSettings, 'of'>
  readonly log: Logger
}

/** DHL where it is configured, else the sandbox. A fallback is named once a minute, without its destination. */
export const courierOf = (config: Config, { addresses, clock, ids, settings, log }: CourierDeps): CourierGateway => {
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
