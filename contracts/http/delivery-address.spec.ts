import type * as z from 'zod/mini'
import { staffCommands } from '../order/staff-commands.js'
import { addressChangeSchema } from './address-change.js'
import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'
import { longAddressMessage, longCityMessage } from './delivery-address.js'

type Schema = { safeParse(value: unknown): { error?: z.core.$ZodError | undefined } }
const said = (schema: Schema, field: string, value: string): string[] =>
  (schema.safeParse({ [field]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message)

describe.each<[string, Schema]>([
  ['an order of several documents', createOrderRequestSchema],
  ['an order of one document', wizardOrderRequestSchema],
  ['a change by the customer', addressChangeSchema],
  ['a change by the office', staffCommands['change-address'].body],
])('the delivery address of %s', (_name, schema) => {
  it('says when the courier’s label has no room for all of it', () => {
    const street = '742 Evergreen Terrace, Building Number 12, Apartment 1408, Brickell Key Drive'
    expect(said(schema, 'deliveryAddress', street)).toEqual([])
    expect(said(schema, 'deliveryAddress', `${street}, ${street}`)).toEqual([longAddressMessage])
  })

  it('says when its city is longer than a line', () => {
    expect(said(schema, 'deliveryCity', 'Llanfairpwllgwyngyllgogerychwyrndrobwll')).toEqual([])
    expect(said(schema, 'deliveryCity', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')).toEqual([
      longCityMessage,
    ])
  })
})
