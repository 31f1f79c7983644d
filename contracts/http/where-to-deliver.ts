import * as z from 'zod/mini'
import { countryCodes, isDestination } from '../countries.js'
import { countryProblem } from './shared.js'

const shape = z.object({ delivery: z.optional(z.unknown()), documents: z.optional(z.array(z.unknown())) })

const readBody = (body: unknown): z.infer<typeof shape> => {
  const read = shape.safeParse(body)
  return read.success ? read.data : {}
}

const staysAway = (item: unknown): boolean => {
  const { delivery } = readBody(item)
  return delivery === 'file' || delivery === 'attorney'
}

/** Whether no document of a body of either flow goes to the person who orders, as far as it can be read. */
const isWithoutAddress = (body: unknown): boolean => {
  const { documents } = readBody(body)
  return documents === undefined ? staysAway(body) : documents.length > 0 && documents.every(staysAway)
}

const lacks = (body: unknown, field: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).every(([name, value]) => name !== field || value === undefined)

/**
 * A field of the address, which an order that sends nothing to its customer may leave out. Checked beside the fields, so that it is said
 * with what else is missing.
 */
export const requiredForParcel = <T>(field: keyof T & string, error: string) =>
  z.refine<T>((body) => isWithoutAddress(body) || !lacks(body, field), {
    path: [field],
    error,
    when: ({ value }) => lacks(value, field),
  })

/** Where the parcel goes; of files alone where the person lives. */
export const deliveryCountrySchema = z.enum(countryCodes, { error: ({ input }) => countryProblem(input) })

/** Checked beside the fields. */
export const servedForParcel = <T extends { readonly deliveryCountry: string }>() =>
  z.check<T>(({ value, issues }) => {
    const { deliveryCountry } = value
    if (isWithoutAddress(value) || isDestination(deliveryCountry)) return
    issues.push({
      code: 'custom',
      input: deliveryCountry,
      path: ['deliveryCountry'],
      message: countryProblem(deliveryCountry),
    })
  })
