import type { BrazilianStateCode } from '@cartorio/contracts/brazilian-states.js'
import type { SearchTerms } from '@cartorio/contracts/documents/search-promise.js'
import type { AddressLookupResponse, addressLookupRequestSchema } from '@cartorio/contracts/http/addresses.js'
import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { MunicipalitiesResponse } from '@cartorio/contracts/http/municipalities.js'
import type { NotaryOfficeResponse } from '@cartorio/contracts/http/notary-office.js'
import type { Prices } from '@cartorio/contracts/http/pricing.js'
import type { ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { cents, toMajorUnits } from '@cartorio/contracts/money.js'
import { listMunicipalities } from '@cartorio/contracts/municipalities.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { normalPostalCode } from '@cartorio/contracts/postal-codes.js'
import type * as z from 'zod/mini'
import { listSetCountries } from '../../domain/settings/apostille-countries.js'
import { exchanged } from '../../domain/settings/exchange-rate.js'
import type { PriceList } from '../../domain/settings/settings.js'
import { offeredCurrency, priceListFor, searchTermsOn, settingsAt } from '../../domain/settings/settings-at.js'
import type { FoundAddress } from '../../gateways/addresses/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'
import { signQuote } from './calculate-price.js'

export const GetConfig = defineQuery<QueryPorts, void, ConfigResponse>(
  QueryPorts,
  async ({ config, settings, site, clock }) => {
    const { base } = priceListFor(settings.of(), { origin: 'multi-item', currency: 'USD' }, clock.now())
    return {
      ...config,
      whatsapp: site.content().contact.whatsapp ?? null,
      products: config.products.flatMap((product) => {
        const basePrice = base[product.documentType]
        return basePrice === undefined ? [] : [{ ...product, basePrice }]
      }),
    }
  },
)

const listAnswer = (
  { startsOn: _startsOn, base, ...list }: PriceList,
  search: SearchTerms,
): Prices['priceLists'][number] => ({ ...list, base: { ...base }, search })

/** The prices in force now: the shop's are those of the first tenant. */
export const pricesInForce = ({ settings, clock }: QueryPorts, tenantId?: TenantId): Prices => {
  const [known, now] = [settings.of(tenantId), clock.now()]
  const { revision, offered, priceLists, promisedDays } = settingsAt(known, now)
  const { standard, expedited, documentsPerDay } = promisedDays
  return {
    settingsRevision: revision < 0 ? null : revision,
    currencies: [...offered],
    priceLists: priceLists
      .filter(({ currency }) => offered.includes(currency))
      .map((list) => listAnswer(list, searchTermsOn(known, list.currency, officeDay(now)))),
    deliveryDays: { standard: [...standard.delivery], expedited: [...expedited.delivery] },
    shippingDays: { standard: standard.steps.ship, expedited: expedited.steps.ship },
    documentsPerDay,
    apostilleCountries: [...listSetCountries(known)],
  }
}

export const GetPrices = defineQuery<QueryPorts, void, Prices>(QueryPorts, async (ports) => pricesInForce(ports))

/** Where a city is a state of its own, as Tokyo, one field says it. */
const withCityOnce = (address: FoundAddress): FoundAddress =>
  address.state === address.city ? { ...address, state: '' } : address

export const LookUpAddress = defineQuery(
  QueryPorts,
  async (
    { addresses },
    { zipCode, country }: z.output<typeof addressLookupRequestSchema>,
  ): Promise<AddressLookupResponse> => {
    const address = await addresses.lookUp(country, normalPostalCode(country, zipCode))
    return address === undefined ? { success: false } : { success: true, address: withCityOnce(address) }
  },
)

export const ListMunicipalities = defineQuery(
  QueryPorts,
  async (_ports, state: BrazilianStateCode): Promise<MunicipalitiesResponse> => ({
    municipalities: [...listMunicipalities(state)],
  }),
)

/** Of the first tenant's list, as the site is its. */
export const FindNotaryOffice = defineQuery(
  QueryPorts,
  async ({ settings }, cns: string): Promise<NotaryOfficeResponse> => ({
    office: settings.of().notaryOffices.find((office) => office.cns === cns) ?? null,
  }),
)

export const QuoteShipping = defineQuery(
  QueryPorts,
  async (ports, parcel: z.output<typeof shippingRateRequestSchema>): Promise<ShippingRateResponse> => {
    const [settings, now] = [ports.settings.of(), ports.clock.now()]
    const currency = offeredCurrency(settings, parcel.currency, now)
    const quote = await signQuote(ports, {
      destinationCountry: parcel.destinationCountry,
      postalCode: parcel.postalCode,
      weightKg: parcel.weight,
      pieces: parcel.pieces,
      goodsValue: cents(Math.round(parcel.goodsValue * 100)),
    })
    return {
      rate: toMajorUnits(exchanged(settings, quote.rate, quote.currency, currency, now).amount, currency),
      currency,
      estimatedDays: quote.estimatedDays,
      carrier: quote.carrier,
      shippingQuoteId: quote.id,
    }
  },
)
