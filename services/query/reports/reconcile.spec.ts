import { defaultTenant, instantSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { type ListedIntent, type PaymentGateway, providersOf } from '../../gateways/payments/port.js'
import { reportFacts } from '../../projections/report-facts/report-facts.js'
import type { ReportFacts } from '../../projections/report-facts/report-facts-document.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { orderCreated, orderId } from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { reconcile } from './reconcile.js'
import { reportScope } from './report-scope.js'

const at = '2026-03-10T12:00:00.000Z'
const plain = foldedDocument(reportFacts, openedHistory(orderCreated()), orderId)
const paid = (reference: string, amount: number): ReportFacts['money'][number] => ({
  movement: 'payment',
  at,
  amount,
  currency: 'USD',
  provider: 'stripe',
  reference,
})
const intent = (id: string, amount: number, change: Partial<ListedIntent> = {}): ListedIntent => ({
  id,
  status: 'paid',
  amount: cents(amount),
  amountReceived: cents(amount),
  currency: 'USD',
  orderId: null,
  tenantId: defaultTenant,
  orderNumber: null,
  createdAt: instantSchema.parse(at),
  ...change,
})

const scope = reportScope(
  { kind: 'reconciliation', from: '2026-03-01', to: '2026-03-31' },
  defaultTenant,
  instantSchema.parse('2026-04-01T12:00:00.000Z'),
)

const compare = async (own: ReportFacts['money'], listed: readonly ListedIntent[], other?: ReportFacts) => {
  const gateway = {
    provider: 'stripe',
    intentsSince: async function* () {
      yield listed
    },
    retrieveIntent: async (id: string) => (id === 'pi_old' ? intent('pi_old', 300) : undefined),
  } as unknown as PaymentGateway
  const orders = (async function* () {
    yield [{ ...plain, money: own }]
  })()
  const lines = reconcile({ providers: providersOf(gateway), orders, findOrder: async () => other, most: 3 }, scope)
  const found: (readonly unknown[])[] = []
  for await (const page of lines) for (const { cells } of page) found.push([cells.reference, cells.result])
  return found
}

describe('payments beside what their provider says', () => {
  it('agree, differ, or are known to one side alone', async () =>
    expect(
      await compare(
        [paid('pi_same', 100), paid('pi_less', 100), paid('pi_old', 300), paid('pi_none', 5)],
        [intent('pi_same', 100), intent('pi_less', 99), intent('pi_there', 7)],
      ),
    ).toEqual([
      ['pi_same', 'Confere'],
      ['pi_less', 'Valor diferente'],
      ['pi_old', 'Confere'],
      ['pi_none', 'Só no sistema'],
      ['pi_there', 'Só no provedor'],
    ]))

  it('are not missing here where another period has them, or nobody paid', async () =>
    expect(
      await compare([], [intent('pi_later', 10, { orderId }), intent('pi_open', 10, { amountReceived: cents(0) })], {
        ...plain,
        money: [paid('pi_later', 10)],
      }),
    ).toEqual([]))

  it('are not compared with another office’s', async () =>
    expect(await compare([], [intent('pi_foreign', 10, { tenantId: 'other' })])).toEqual([]))

  it('are refused where there are too many for a person to wait for', async () =>
    await expect(
      compare(
        [],
        ['a', 'b', 'c', 'd'].map((id) => intent(id, 1)),
      ),
    ).rejects.toMatchObject({ code: 'report/too-many-payments' }))
})
