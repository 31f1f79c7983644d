import { lastLinkGeneration } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import { filledInCommand } from '../../testing/scenarios/command-examples/every-example.js'
import {
  apostilled,
  full,
  orderCreated,
  orderId,
  personalDataErased,
  plain,
  translated,
} from '../../testing/scenarios/order-history.js'
import { given, notReady, stepsOf, wrongStatus } from '../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import { linkReplaced } from '../../testing/scenarios/staff-history.js'
import { DomainError } from '../refusal.js'
import { initialSettings } from '../settings/first-settings.js'
import { allowedCommands, refusedCommands } from './allowed-commands.js'
import { decide } from './decide.js'
import type { RecordedStep } from './recorded-steps.js'
import type { Order } from './state.js'

const isAccepted = (order: Order, command: OrderCommand, steps: readonly RecordedStep[] = []): boolean => {
  try {
    const now = '2026-03-03T12:00:00.000Z'
    return (
      decide(command, order, {
        now,
        orderId,
        settings: initialSettings,
        steps,
        transferId: 'bt_new',
        textHash: '0'.repeat(32),
      }).length > 0
    )
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const namesItems = (name: StaffCommandName): boolean =>
  [
    'issue',
    'translate',
    'apostille',
    'cancel-items',
    'translation-language',
    'reverse-issue',
    'reverse-translation',
    'reverse-apostille',
  ].includes(name)

const erased = Object.entries(everyScenario).map(
  ([name, happened]) => [`${name}, the person erased`, [...happened, personalDataErased()]] as const,
)

describe.each([...Object.entries(everyScenario), ...erased])('the commands allowed for %s', (_name, happened) => {
  const { order, history } = given(...happened)
  const steps = stepsOf(history)
  const allowed = allowedCommands(order)

  it('are accepted, with all the items that they list', () => {
    for (const { name, itemIds } of allowed)
      expect([name, isAccepted(order, filledInCommand(name, order, itemIds), steps)]).toEqual([name, true])
  })

  it('agree with what becomes of each, item by item', () => {
    for (const name of staffCommandNames) {
      const listed = allowed.find((command) => command.name === name)
      const accepted = order.items
        .map(({ itemId }) => itemId)
        .filter((itemId) => isAccepted(order, filledInCommand(name, order, [itemId]), steps))
      if (namesItems(name)) expect([name, accepted]).toEqual([name, listed?.itemIds ?? []])
      else expect([name, accepted.length > 0]).toEqual([name, listed !== undefined])
    }
  })

  it('and the others come with a reason', () => {
    const names = [...allowed, ...refusedCommands(order)].map(({ name }) => name)
    expect(names.sort()).toEqual([...staffCommandNames].sort())
  })
})

const assignment = ['assign', 'move-date']

/** Which commands are allowed in a situation; each row says it of every command that a row names. */
const situations: readonly (readonly [situation: string, names: readonly string[]])[] = [
  ['PENDING', ['charge', 'translation-language', 'change-address', 'cancel', ...assignment]],
  [
    'PAID',
    ['start', 'cancel-items', 'charge', 'refund', 'translation-language', 'change-address', 'cancel', ...assignment],
  ],
  [
    'PAID, the data given',
    [
      'start',
      'cancel-items',
      'charge',
      'refund',
      'request-data',
      'translation-language',
      'change-address',
      'cancel',
      ...assignment,
    ],
  ],
  [
    'IN_PROGRESS',
    ['issue', 'cancel-items', 'charge', 'refund', 'translation-language', 'change-address', 'cancel', ...assignment],
  ],
  [
    'IN_PROGRESS, one item issued',
    [
      'issue',
      'translate',
      'apostille',
      'cancel-items',
      'charge',
      'refund',
      'translation-language',
      'change-address',
      'cancel',
      ...assignment,
    ],
  ],
  [
    'DOCUMENT_ISSUED',
    [
      'translate',
      'apostille',
      'cancel-items',
      'charge',
      'refund',
      'translation-language',
      'change-address',
      'cancel',
      ...assignment,
    ],
  ],
  [
    'DOCUMENT_ISSUED, a scan attached',
    [
      'translate',
      'apostille',
      'withdraw-copy',
      'cancel-items',
      'charge',
      'refund',
      'translation-language',
      'change-address',
      'cancel',
      ...assignment,
    ],
  ],
  [
    'APOSTILLED, nothing missing',
    ['cancel-items', 'shipments', 'ship', 'charge', 'refund', 'change-address', 'cancel', ...assignment],
  ],
  [
    'APOSTILLED, nothing missing but a charge',
    ['cancel-items', 'charge', 'waive-charge', 'refund', 'change-address', 'cancel', ...assignment],
  ],
  [
    'SHIPPED',
    [
      'correct-tracking',
      'flag-parcel',
      'return-parcel',
      'restart-items',
      'deliver',
      'refund',
      'change-address',
      ...assignment,
    ],
  ],
  ['SHIPPED over PENDING', ['deliver', 'change-address', ...assignment]],
  ['DELIVERED', ['restart-items', 'complete', 'refund', 'assign']],
  ['COMPLETED', ['refund']],
  ['COMPLETED, the guarantee claimed', ['refund', 'grant-guarantee', 'decline-guarantee']],
  ['CANCELLED', ['refund']],
  ['CANCELLED, everything refunded', []],
  ['IN_PROGRESS over CANCELLED, every item ended', ['charge', 'refund', 'change-address', 'cancel', ...assignment]],
]
const openElsewhere = ['reopen-payment', 'refund-flagged', 'transfer-refund', 'resolve-attention', 'resend-mail']
const compared: ReadonlySet<string> = new Set([...situations.flatMap(([, names]) => names), ...openElsewhere])

describe('the commands allowed', () => {
  it.each(situations)(
    'for %s are %j, beside notes, messages, a corrected e-mail, a new link and a bank transfer',
    (situation, names) => {
      const allowed = allowedCommands(given(...(everyScenario[situation] ?? [])).order).map(({ name }) => name)
      const everywhere: readonly string[] = ['note', 'message', 'correct-email', 'replace-link', 'bank-transfer']
      expect(allowed.filter((name) => compared.has(name)).sort()).toEqual([...names].sort())
      expect(allowed).toEqual(expect.arrayContaining([...everywhere]))
    },
  )

  it('name the items that a step may cover now', () => {
    const items = (situation: keyof typeof everyScenario) =>
      Object.fromEntries(
        allowedCommands(given(...(everyScenario[situation] ?? [])).order).map(({ name, itemIds }) => [name, itemIds]),
      )
    expect(items('IN_PROGRESS, one item issued')).toMatchObject({
      issue: [plain.itemId, translated.itemId, apostilled.itemId],
      translate: [full.itemId],
      apostille: [full.itemId],
    })
    expect(items('DOCUMENT_ISSUED, one of two translated')).toMatchObject({
      translate: [translated.itemId],
      apostille: [apostilled.itemId, full.itemId],
    })
    expect(items('IN_PROGRESS, one item ended')).toMatchObject({
      issue: [translated.itemId, apostilled.itemId, full.itemId],
      'cancel-items': [translated.itemId, apostilled.itemId, full.itemId],
    })
  })

  it('leave out a new link once no generation is left for one', () => {
    const usedUp = given(orderCreated(), linkReplaced(lastLinkGeneration))
    const names = allowedCommands(usedUp.order).map(({ name }) => name)
    expect(names).not.toContain('replace-link')
  })
})

describe('why a command is not allowed', () => {
  it.each([
    [
      'DOCUMENT_ISSUED',
      'ship',
      notReady([
        { step: 'translate', owed: 2, needed: 2 },
        { step: 'apostille', owed: 2, needed: 2 },
      ]),
    ],
    ['APOSTILLED, nothing missing but a charge', 'ship', notReady([], 1)],
    ['SHIPPED', 'cancel', wrongStatus('SHIPPED')],
    ['IN_PROGRESS', 'translate', { code: 'nothing-to-translate' }],
    ['SHIPPED over PENDING', 'flag-parcel', { code: 'no-tracking-number' }],
    ['PENDING', 'refund', { code: 'nothing-to-refund' }],
    ['DOCUMENT_ISSUED', 'withdraw-copy', { code: 'no-copy' }],
    ['PAID', 'request-data', { code: 'no-data-given' }],
    ['PAID', 'waive-charge', { code: 'no-open-charge' }],
    ['IN_PROGRESS over CANCELLED, every item ended', 'ship', { code: 'nothing-to-ship' }],
  ])('is given for %s: %s, because of %j', (situation, name, obstacle) => {
    const { order } = given(...(everyScenario[situation] ?? []))
    expect(refusedCommands(order)).toContainEqual({ name, obstacle })
  })

  it('is the erasure, for what would bring words again', () => {
    const { order } = given(...ordinaryScenarios.COMPLETED, personalDataErased())
    expect(refusedCommands(order)).toContainEqual({ name: 'note', obstacle: { code: 'person-erased' } })
  })
})
