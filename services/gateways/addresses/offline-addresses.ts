import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { lookUpOffline } from './offline-table.js'
import { type AddressGateway, isPlaceKnown } from './port.js'

/** Addresses without a network: the postal rules, then a table of well-known codes and ranges. */
export const createOfflineAddresses = (): AddressGateway => ({
  lookUp: async (country, postalCode) => {
    if (!isPostalCodeValid(country, postalCode)) return undefined
    const found = lookUpOffline(country, postalCode)
    return found !== undefined && isPlaceKnown(found) ? found : undefined
  },
})
