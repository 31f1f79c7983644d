import { isPostalCodeValid, postalRule } from '@cartorio/contracts/postal-codes.js'
import { LRUCache } from 'lru-cache'
import type { AddressGateway, FoundAddress } from '../port.js'
import { viaCepAddress, zippopotamAddress } from './answers.js'

export type OnlineAddressOptions = {
  /** Answers when a service does not, or does not know a code. */
  readonly table: AddressGateway
  /** Origins of the two services, without a slash at the end. */
  readonly viaCepUrl: string
  readonly zippopotamUrl: string
  /** Milliseconds for a whole answer. */
  readonly timeoutMillis?: number
  /** A service that failed: the reason, never the code. */
  readonly onError?: (service: 'ViaCEP' | 'Zippopotam', reason: string) => void
}

class UnusableAnswer extends Error {}

/** Messages of other errors may quote the answer. */
const reasonOf = (error: unknown): string => {
  if (error instanceof UnusableAnswer) return error.message
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : 'unknown'
}

const dayMillis = 24 * 60 * 60_000
const maxBodyBytes = 100_000

/** Zippopotam knows British, Irish and Canadian codes by their first part, Dutch ones by their digits. */
const zippopotamCode = (country: string, postalCode: string): string => {
  if (country === 'NL') return postalCode.slice(0, 4)
  if (country === 'US') return postalCode.slice(0, 5)
  return ['GB', 'IE', 'CA'].includes(country) ? (postalCode.split(' ')[0] ?? postalCode) : postalCode
}

const isSomewhere = ({ street, city }: FoundAddress): boolean => street !== '' || city !== ''

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.length > maxBodyBytes) throw new UnusableAnswer('answer too long')
  return JSON.parse(text)
}

const unknownCode = Symbol('unknown postal code')

/**
 * Addresses from ViaCEP (Brazil) and Zippopotam (elsewhere), with a cache of a day; `answers.ts` has the shapes.
 * Codes are found in the country's form (`normalPostalCode`).
 */
export const createOnlineAddresses = (options: OnlineAddressOptions): AddressGateway => {
  const { table, viaCepUrl, zippopotamUrl, timeoutMillis = 2000, onError = () => {} } = options
  const cache = new LRUCache<string, FoundAddress | typeof unknownCode>({ max: 5000, ttl: dayMillis })
  const pending = new Map<string, Promise<FoundAddress | undefined>>()

  const request = async (country: string, postalCode: string): Promise<FoundAddress | undefined> => {
    const url =
      country === 'BR'
        ? `${viaCepUrl}/ws/${postalCode.replace(/\D/g, '')}/json/`
        : `${zippopotamUrl}/${country.toLowerCase()}/${encodeURIComponent(zippopotamCode(country, postalCode))}`
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMillis), redirect: 'error' })
    if (response.status === 404 || (country === 'BR' && response.status === 400)) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new UnusableAnswer(`status ${response.status}`)
    }
    const body = await readJson(response)
    return country === 'BR' ? viaCepAddress(body) : zippopotamAddress(country, body)
  }

  /** ViaCEP's "unknown" is final; Zippopotam is known to miss codes, and an error says nothing. */
  const find = async (country: string, postalCode: string): Promise<FoundAddress | undefined> => {
    try {
      const found = await request(country, postalCode)
      const known = found !== undefined && isSomewhere(found) ? found : undefined
      const address = known ?? (country === 'BR' ? undefined : await table.lookUp(country, postalCode))
      cache.set(`${country} ${postalCode}`, address ?? unknownCode)
      return address
    } catch (error) {
      onError(country === 'BR' ? 'ViaCEP' : 'Zippopotam', reasonOf(error))
      return table.lookUp(country, postalCode)
    }
  }

  return {
    lookUp: async (country, postalCode) => {
      if (!isPostalCodeValid(country, postalCode)) return undefined
      if (postalRule(country).optional === true) return table.lookUp(country, postalCode)
      const key = `${country} ${postalCode}`
      const known = cache.get(key)
      if (known !== undefined) return known === unknownCode ? undefined : known
      const finding = pending.get(key) ?? find(country, postalCode).finally(() => pending.delete(key))
      pending.set(key, finding)
      return finding
    },
  }
}
