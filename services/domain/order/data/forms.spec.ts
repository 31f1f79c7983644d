import { documentNeeds } from '@cartorio/contracts/documents/needs.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { lateStatuses, openStatuses, twoForms } from '../../../testing/scenarios/form-scenarios.js'
import { completeApplicantData, submitCertificateData } from '../../../testing/scenarios/order-commands.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  full,
  type Happened,
  issued,
  item,
  orderCancelled,
  orderCreated,
  orderShipped,
  overridden,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { tellItemData } from '../../../testing/scenarios/staff-commands.js'
import { itemDataGiven, itemsEnded, recordDataGiven } from '../../../testing/scenarios/staff-history.js'
import { canBeOneForm, formsLacking, itemLacks, listItemLacks } from './forms.js'

describe.each([
  ['the applicant data', completeApplicantData(), applicantDataCompleted()],
  ['the birth-certificate data', submitCertificateData(), certificateDataSubmitted()],
] as const)('%s', (_name, command, event) => {
  it.each(openStatuses)('are taken for the first time when the order is %s', (_status, happened) =>
    given(...happened)
      .when(command)
      .thenEvents(event),
  )

  it.each(openStatuses.slice(0, 2))('may be changed while the order is %s', (_status, happened) =>
    given(...happened, event)
      .when(command)
      .thenEvents(event),
  )

  it.each(openStatuses.slice(2))('are locked, once given, when the order is %s', (status, happened) =>
    given(...happened, event)
      .when(command)
      .thenRefused('order/data-locked', { status }),
  )

  it.each(lateStatuses)('are refused when the order is %s', (status, happened) =>
    given(...happened)
      .when(command)
      .thenRefused('order/data-locked', { status }),
  )

  it('are refused on a cancelled order', () =>
    given(twoForms, orderCancelled()).when(command).thenRefused('order/cancelled'))

  it('are judged by the status shown', () => {
    given(twoForms, overridden('SHIPPED')).when(command).thenRefused('order/data-locked', { status: 'SHIPPED' })
    given(twoForms, overridden('CANCELLED')).when(command).thenRefused('order/cancelled')
  })
})

describe('the birth certificate’s form', () => {
  const isOne = (...happened: readonly Happened[]) => canBeOneForm(given(...happened).order)
  const births = orderCreated({ items: [birth] })

  it('can be both forms while nothing was received and nothing else is lacking', () => expect(isOne(births)).toBe(true))

  it.each([
    ['a form was received', [births, applicantDataCompleted()]],
    ['another document needs a field', [orderCreated({ items: [birth, plain] })]],
    ['there is no birth certificate', [orderCreated({ items: [plain] })]],
    ['no data are taken any more', [births, orderCancelled()]],
  ] as const)('cannot once %s', (_what, happened) => expect(isOne(...happened)).toBe(false))
})

describe('what a document still lacks', () => {
  const death = item(8, { documentType: 'DEATH' })
  const wedding: readonly Happened[] = paidOrder({ items: [plain, death] })

  it('is what its type needs and was not sent', () => {
    const { order } = given(...wedding)
    expect(order.items.map(itemLacks)).toEqual([
      ['firstSpouseName', 'secondSpouseName', 'registryState', 'registryCity'],
      ['deceasedName', 'registryState', 'registryCity'],
    ])
    expect(formsLacking(order)).toEqual(['applicant-data'])
  })

  it('is less once it was sent, by name of the field alone', () => {
    given(...wedding)
      .when(tellItemData(plain, 'firstSpouseName', 'marriageDate'))
      .thenEvents(recordDataGiven(plain, {}, 'firstSpouseName', 'marriageDate'))
    const { order } = given(...wedding, recordDataGiven(plain, {}, 'firstSpouseName', 'marriageDate'))
    expect(order.items.map(itemLacks)).toEqual([
      ['secondSpouseName', 'registryState', 'registryCity'],
      ['deceasedName', 'registryState', 'registryCity'],
    ])
    expect(JSON.stringify(order)).not.toContain('Souza')
  })

  it('is neither state nor city where the data came before these were asked', () => {
    const sent = [itemDataGiven(plain, 'firstSpouseName', 'secondSpouseName'), itemDataGiven(death, 'deceasedName')]
    const { order } = given(...wedding, ...sent)
    expect([order.items.flatMap(itemLacks), formsLacking(order)]).toEqual([[], []])
  })

  it('is neither state nor city once both were sent, also as unknown', () => {
    const place = ['registryState', 'registryCity'] as const
    const { order } = given(
      ...wedding,
      recordDataGiven(plain, { state: 'SP', city: 'Santos' }, 'firstSpouseName', 'secondSpouseName', ...place),
      recordDataGiven(death, {}, 'deceasedName', ...place),
    )
    expect(formsLacking(order)).toEqual([])
    expect(order.items.map(({ record }) => record)).toEqual([{ state: 'SP', city: 'Santos' }, {}])
  })

  it('is nothing once everything was sent, in as many forms as it took', () => {
    const parts = [
      itemDataGiven(plain, 'firstSpouseName'),
      itemDataGiven(death, 'deceasedName'),
      itemDataGiven(plain, 'secondSpouseName'),
    ]
    const { order } = given(...wedding, ...parts)
    expect([order.items.flatMap(itemLacks), formsLacking(order)]).toEqual([[], []])
  })

  it('is the holder’s own data of a criminal record, in both flows', () => {
    const record = item(8, { documentType: 'CRIMINAL_BACKGROUND' })
    const { type, data } = orderCreated({ items: [record], planned: true })
    const lacksOfOrigin = (origin: typeof data.origin) =>
      given({ type, data: { ...data, origin } }).order.items.flatMap(itemLacks)
    const own = documentNeeds.CRIMINAL_BACKGROUND.required
    expect([lacksOfOrigin('wizard'), lacksOfOrigin('multi-item')]).toEqual([own, own])
    expect(given({ type, data }, itemDataGiven(record, ...own)).order.items.flatMap(itemLacks)).toEqual([])
  })

  it('is of an order from before plans the CPF, and not where it came from the wizard', () => {
    const { type, data } = orderCreated({ items: [item(8, { documentType: 'CRIMINAL_BACKGROUND' })] })
    const lacksOfOrigin = (origin: typeof data.origin) =>
      given({ type, data: { ...data, origin } }).order.items.flatMap(itemLacks)
    expect([lacksOfOrigin('wizard'), lacksOfOrigin('multi-item')]).toEqual([[], ['cpf']])
  })

  it('is nothing of a document that has ended', () =>
    expect(given(...wedding, itemsEnded('not-found', [plain])).order.items.map(itemLacks)).toEqual([
      [],
      ['deceasedName', 'registryState', 'registryCity'],
    ]))

  it('is nothing once no data are taken any more', () => {
    expect(listItemLacks(given(...wedding).order).map(({ itemId }) => itemId)).toEqual([plain.itemId, death.itemId])
    const { order } = given(...wedding, processingStarted(), issued('all'), orderShipped())
    expect([listItemLacks(order), formsLacking(order)]).toEqual([[], []])
  })

  it('cannot be sent for a document of another order', () =>
    given(...wedding)
      .when(tellItemData(full, 'firstSpouseName'))
      .thenRefused('order/unknown-item'))

  it('is not given by a blank field', () => {
    const command = tellItemData(plain, 'firstSpouseName')
    given(...wedding)
      .when({ ...command, personal: { ...command.personal, items: [{ itemId: plain.itemId, data: { cpf: '' } }] } })
      .thenEvents({
        ...recordDataGiven(plain, {}),
        personal: { ...command.personal, items: [{ itemId: plain.itemId, data: { cpf: '' } }] },
      })
    const [wed] = given(...wedding, recordDataGiven(plain, {})).order.items.map(itemLacks)
    expect(wed).toEqual(['firstSpouseName', 'secondSpouseName', 'registryState', 'registryCity'])
  })

  it('is the form of its own for a birth certificate', () => {
    expect(formsLacking(given(orderCreated({ items: [birth] })).order)).toEqual(['applicant-data', 'birth-certificate'])
    const { order } = given(orderCreated({ items: [birth] }), applicantDataCompleted(), overridden('PAID'))
    expect(formsLacking(order)).toEqual(['birth-certificate'])
  })
})
