import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { isPostalCodeValid, postalRule } from '@cartorio/contracts/postal-codes.js'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type AddressGateway, type FoundAddress, isPlaceKnown } from '../port.js'

type OnlineAddressOptions = {
  /** Answers when a service does not, or does not know a code. */
  readonly table: AddressGateway
  /** Origins of the two services, without a slash at the end. */
  readonly viaCepUrl: string
  readonly zippopotamUrl: string
  /** Milliseconds for a whole answer. */
  readonly timeoutMillis?: number
  /** A service that failed: the reason, never the code. */
  readonly onError?: (service: AddressService['name'], reason: string) => void
}

type AddressService = {
  readonly name: 'ViaCEP' | 'Zippopotam'
  readonly urlOf: (country: string, postalCode: string) => string
  /** Whether a status says that the service does not know the code. */
  readonly isUnknown: (status: number) => boolean
  /** @throws for an answer of another shape */
  readonly parse: (country: string, body: unknown) => FoundAddress | undefined
  /** Whether "unknown" is no proof: then the embedded table is looked into. */
  readonly missesCodes: boolean
}

/** ViaCEP: 200 with `erro` (`true` or `"true"`) for a code that it does not know; street and district may be empty. */
const viaCepSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: z._default(z.string(), ''), localidade: z.string(), uf: z.string() }),
])

/** @throws {z.core.$ZodError} an answer of another shape */
const viaCepAddress = (body: unknown): FoundAddress | undefined => {
  const answer = viaCepSchema.parse(body)
  if ('erro' in answer) return undefined
  return { street: answer.logradouro, city: answer.localidade, state: answer.uf, country: 'BR' }
}

const zippopotamSchema = z.object({
  places: z.array(
    z.object({
      'place name': z.string(),
      state: z._default(z.string(), ''),
      'state abbreviation': z._default(z.string(), ''),
    }),
  ),
})

/** Zippopotam: places by name without streets. @throws {z.core.$ZodError} an answer of another shape */
const zippopotamAddress = (country: string, body: unknown): FoundAddress | undefined => {
  const [place] = zippopotamSchema.parse(body).places
  if (place === undefined) return undefined
  return { street: '', city: place['place name'], state: place['state abbreviation'] || place.state, country }
}

class UnusableAnswer extends Error {}

/** Messages of other errors may quote the answer. */
const reasonOf = (error: unknown): string => {
  if (error instanceof UnusableAnswer) return error.message
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : 'unknown'
}

const maxBodyBytes = 100_000

/** Zippopotam knows British, Irish and Canadian codes by their first part, Dutch ones by their digits. */
const zippopotamCode = (country: string, postalCode: string): string => {
  if (country === 'NL') return postalCode.slice(0, 4)
  if (country === 'US') return postalCode.slice(0, 5)
  return ['GB', 'IE', 'CA'].includes(country) ? (postalCode.split(' ')[0] ?? postalCode) : postalCode
}

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

  const viaCep: AddressService = {
    name: 'ViaCEP',
    urlOf: (_country, postalCode) => `${viaCepUrl}/ws/${postalCode.replace(/\D/g, '')}/json/`,
    isUnknown: (status) => status === 404 || status === 400,
    parse: (_country, body) => viaCepAddress(body),
    missesCodes: false,
  }
  const zippopotam: AddressService = {
    name: 'Zippopotam',
    urlOf: (country, postalCode) =>
      `${zippopotamUrl}/${country.toLowerCase()}/${encodeURIComponent(zippopotamCode(country, postalCode))}`,
    isUnknown: (status) => status === 404,
    parse: zippopotamAddress,
    missesCodes: true,
  }

  const request = async (service: AddressService, country: string, postalCode: string) => {
    const url = service.urlOf(country, postalCode)
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMillis), redirect: 'error' })
    if (response.ok) return service.parse(country, await readJson(response))
    await response.body?.cancel()
    if (service.isUnknown(response.status)) return undefined
    throw new UnusableAnswer(`status ${response.status}`)
  }

  const find = async (country: string, postalCode: string): Promise<FoundAddress | undefined> => {
    const service = country === 'BR' ? viaCep : zippopotam
    try {
      const found = await request(service, country, postalCode)
      const known = found !== undefined && isPlaceKnown(found) ? found : undefined
      const address = known ?? (service.missesCodes ? await table.lookUp(country, postalCode) : undefined)
      cache.set(`${country} ${postalCode}`, address ?? unknownCode)
      return address
    } catch (error) {
      onError(service.name, reasonOf(error))
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
