import fc from 'fast-check'
import type * as z from 'zod/mini'
import { staffCommands } from '../order/staff-commands.js'
import { addressChangeSchema } from './address-change.js'
import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'
import { fitsLabelLine, labelLineLength, labelLines, longAddressMessage, longCityMessage } from './delivery-address.js'

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

describe('an address on the courier’s label', () => {
  it.each([
    ['Rua Augusta 12', ['Rua Augusta 12']],
    [
      '742 Evergreen Terrace, Building Number 12, Apartment 1408, Brickell Key',
      ['742 Evergreen Terrace, Building Number 12,', 'Apartment 1408, Brickell Key'],
    ],
    ['  Rua \n Augusta\t12 ', ['Rua Augusta 12']],
    ['A'.repeat(45), ['A'.repeat(45)]],
    [`${'A'.repeat(50)} apto 9`, ['A'.repeat(45), 'AAAAA apto 9']],
  ])('of %j has the lines %j', (address, lines) => expect(labelLines(address)).toEqual(lines))

  it('takes 3 lines of 45 letters, and says of more that it does not fit', () => {
    const full = ['A', 'B', 'C'].map((letter) => letter.repeat(45)).join(' ')
    expect(labelLines(full)).toHaveLength(3)
    expect(labelLines(`${full} 9`)).toBeUndefined()
    // Of 135 letters with blanks, which whole words do not fill.
    expect(labelLines('Rua dos Bandeirantes Paulistas '.repeat(5))).toBeUndefined()
  })

  it('loses no word, and has no line that is too long', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', '9', '-', ',', '日'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const lines = labelLines(words.join(' '))
        if (lines === undefined) return
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(labelLineLength)
      }),
    )
  })

  it('has a city of one line', () =>
    expect([fitsLabelLine('A'.repeat(45)), fitsLabelLine('A'.repeat(46))]).toEqual([true, false]))
})
