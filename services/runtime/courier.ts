import type { Logger } from 'pino'
import type { Clock, Ids } from '../domain/clock.js'
import { fixedExchangeRates } from '../domain/pricing/exchange-rates.js'
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
  readonly log: Logger
}

/** DHL where it is configured, else the sandbox. A fallback is named once a minute, without its destination. */
export const courierOf = (config: Config, { addresses, clock, ids, log }: CourierDeps): CourierGateway => {
  const zoneTable = createSandboxCourier()
  if (config.COURIER !== 'dhl') return zoneTable
  const { baseUrl, apiKey, apiSecret, account, shipper } = dhlSettings(config)
  const warn = oncePerMinute((where, reason) => log.warn({ reason }, where))
  return createDhlRates({
    client: createDhlClient({ baseUrl, apiKey, apiSecret, clock, ids }),
    account: { number: account, shipper },
    exchangeRates: fixedExchangeRates(config.EXCHANGE_RATES),
    zoneTable,
    cityOf: async (country, postalCode) => (await addresses.lookUp(country, postalCode))?.city || undefined,
    clock,
    onFallback: (reason) => warn('DHL gave no price: the zone table did', reason),
  })
}
