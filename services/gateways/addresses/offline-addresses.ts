import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { lookUpOffline } from './offline-table.js'
import type { AddressGateway } from './port.js'

/** Addresses without a network: the postal rules, then a table of well-known codes and ranges. */
export const createOfflineAddresses = (): AddressGateway => ({
  lookUp: async (country, postalCode) =>
    isPostalCodeValid(country, postalCode) ? lookUpOffline(country, postalCode) : undefined,
})
