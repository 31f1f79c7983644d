import { signingWays } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { languages, openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import type { creationCommands } from '@cartorio/contracts/order/creation/commands.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { PlanDelivery } from '@cartorio/contracts/order/plan.js'
import { orderChannels } from '@cartorio/contracts/order-channels.js'
import { documentTypes } from '@cartorio/contracts/products.js'
import fc from 'fast-check'
import { createOrder } from '../order-commands.js'
import { item } from '../order-history.js'
import type { ExamplesOf } from './command-example.js'

const file = { kind: 'file' } as const

export const creation: fc.Arbitrary<OrderCommand> = fc
  .record({
    items: fc.array(
      fc.record({
        documentType: fc.constantFrom(...documentTypes),
        quantity: fc.integer({ min: 1, max: 10 }),
        translation: fc.constantFrom(null, openLanguage, ...languages),
        apostille: fc.boolean(),
        delivery: fc.oneof(
          {
            weight: 5,
            arbitrary: fc.constantFrom<PlanDelivery | undefined>(
              undefined,
              { kind: 'parcel', destination: 'customer' },
              { kind: 'parcel', destination: 'attorney' },
            ),
          },
          { weight: 1, arbitrary: fc.constant(file) },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    origin: fc.constantFrom('wizard' as const, 'multi-item' as const, 'operator' as const),
    // Few: their payments wait for the terms.
    channel: fc.oneof(
      { weight: 11, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...orderChannels) },
    ),
    expedited: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 20_000 }).map(cents),
    transitDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  })
  .map(({ items, ...overrides }) =>
    createOrder(
      items.map(({ delivery, ...each }, index) =>
        item(index + 1, { ...each, ...(delivery === undefined ? {} : { delivery }) }),
      ),
      { ...overrides, testProductAllowed: true },
    ),
  )

/** An order of a power of attorney with a signature in its plan, and perhaps of another document. */
export const signedCreation: fc.Arbitrary<OrderCommand> = fc
  .record({ signingWay: fc.constantFrom(...signingWays), translation: fc.constantFrom(null, 'en'), more: fc.boolean() })
  .map(({ more, ...powers }) =>
    createOrder([item(1, { documentType: 'POWER_OF_ATTORNEY', ...powers }), ...(more ? [item(2)] : [])]),
  )

export const creationExamples = {
  CreateOrder: { command: createOrder(), drawn: creation, rare: true },
} satisfies ExamplesOf<typeof creationCommands>
