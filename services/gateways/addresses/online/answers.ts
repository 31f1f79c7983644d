import * as z from 'zod/mini'
import type { FoundAddress } from '../port.js'

/** ViaCEP: 200 with `erro` (`true` or `"true"`) for a code that it does not know; street and district may be empty. */
const viaCepSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: z._default(z.string(), ''), localidade: z.string(), uf: z.string() }),
])

/** @throws {z.core.$ZodError} an answer of another shape */
export const viaCepAddress = (body: unknown): FoundAddress | undefined => {
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
export const zippopotamAddress = (country: string, body: unknown): FoundAddress | undefined => {
  const [place] = zippopotamSchema.parse(body).places
  if (place === undefined) return undefined
  return { street: '', city: place['place name'], state: place['state abbreviation'] || place.state, country }
}
