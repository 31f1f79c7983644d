import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { issue } from '../../../testing/scenarios/order-commands.js'
import {
  issued,
  item,
  noteAdded,
  orderCancelled,
  orderCreated,
  plain,
  processingStarted,
  uploadIdNumber,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  attachForm,
  attachPaper,
  demandPaper,
  formAttached,
  paperAttached,
  paperDemanded,
  paperWaived,
  parentDataGiven,
  recordOfParent,
  waivePaper,
} from '../../../testing/scenarios/signed-papers.js'
import { itemsEnded } from '../../../testing/scenarios/staff-history.js'
import { allowedCommands, refusedCommands } from '../allowed-commands.js'
import { attachmentsOf } from '../files.js'
import { nextStep } from '../next-step.js'

const second = item(2)
const inWork = [...paidOrder({ items: [plain, second] }), processingStarted()]
const ofParent = [...paidOrder({ items: [recordOfParent], planned: true }), parentDataGiven(), processingStarted()]
const request = 'signed-request'
const authorisation = 'holder-authorisation'

describe('a document that another person orders', () => {
  it('waits for its holder’s authorisation where its type needs one', () => {
    given(...ofParent)
      .when(issue(recordOfParent))
      .thenRefused('order/authorisation-open')
    const { order } = given(...ofParent)
    expect(refusedCommands(order)).toContainEqual({ name: 'issue', obstacle: { code: 'authorisation-open' } })
    expect(nextStep(order, '2026-03-03')).toMatchObject({ who: 'customer', what: 'get-authorisation' })
  })

  it.each([
    ['the holder orders it', { ...recordOfParent, relation: 'self' as const }],
    ['nothing was asked', item(6, { documentType: 'CRIMINAL_BACKGROUND' })],
    ['it is a certificate', item(6, { documentType: 'MARRIAGE', relation: 'child' })],
  ])('waits for nothing where %s', (_why, ordered) =>
    given(...paidOrder({ items: [ordered], planned: true }), processingStarted())
      .when(issue(ordered))
      .thenEvents(issued(ordered)),
  )
})

describe('demanding a signed paper', () => {
  it('names documents, the office’s form and what the customer is to know', () =>
    given(...inWork, formAttached())
      .when({ ...demandPaper(request, [plain], 81, 'com firma reconhecida'), note: 'ligaram' })
      .thenEvents(paperDemanded(request, [plain], 81, 'com firma reconhecida'), noteAdded('ligaram')))

  it('keeps those documents from being issued, and no other', () => {
    const demanded = [...inWork, paperDemanded(request, [plain])]
    given(...demanded)
      .when(issue(plain))
      .thenRefused('order/signed-request-open')
    given(...demanded)
      .when(issue(second))
      .thenEvents(issued(second))
    const open = allowedCommands(given(...demanded).order).find(({ name }) => name === 'issue')
    expect(open?.itemIds).toEqual([second.itemId])
  })

  it('of a signed request says that the customer has the order once nothing else can be issued', () => {
    const { order } = given(
      ...ofParent,
      paperWaived(authorisation, [recordOfParent]),
      paperDemanded(request, [recordOfParent]),
    )
    expect(nextStep(order, '2026-03-03')).toMatchObject({ who: 'customer', what: 'sign-request' })
  })

  it('is refused of what is issued, of a form that is not there, and before the payment', () => {
    given(...inWork, issued(plain))
      .when(demandPaper(request, [plain]))
      .thenRefused('order/item-already-done')
    given(...inWork)
      .when(demandPaper(request, [plain], 81))
      .thenRefused('order/unknown-upload')
    given(orderCreated())
      .when(demandPaper(request, [plain]))
      .thenRefused('order/forbidden-step')
  })

  it('keeps the form as a file of the order', () => {
    given(...inWork)
      .when(attachForm())
      .thenEvents(formAttached())
    expect(attachmentsOf(given(...inWork, formAttached()).order)).toEqual([uploadIdNumber(81)])
  })

  it('again lets the document wait again', () =>
    given(...inWork, paperDemanded(request, [plain]), paperAttached(request, plain), paperDemanded(request, [plain]))
      .when(issue(plain))
      .thenRefused('order/signed-request-open'))
})

describe('sending a signed paper', () => {
  it('settles the demand', () => {
    const demanded = [...inWork, paperDemanded(request, [plain])]
    given(...demanded)
      .when(attachPaper(request, plain))
      .thenEvents(paperAttached(request, plain))
    given(...demanded, paperAttached(request, plain))
      .when(issue(plain))
      .thenEvents(issued(plain))
  })

  it('may be the authorisation that the relation makes necessary', () =>
    given(...ofParent, paperAttached(authorisation, recordOfParent))
      .when(issue(recordOfParent))
      .thenEvents(issued(recordOfParent)))

  it('is refused where nothing waits for it', () => {
    given(...inWork)
      .when(attachPaper(request, plain))
      .thenRefused('order/paper-not-awaited')
    given(...inWork, paperDemanded(request, [plain]), itemsEnded('not-found', [plain]))
      .when(attachPaper(request, plain))
      .thenRefused('order/paper-not-awaited')
    given(...inWork, orderCancelled())
      .when(attachPaper(request, plain))
      .thenRefused('order/cancelled')
  })
})

describe('waiving a signed paper', () => {
  it('lets the work go on, also without the authorisation that the relation makes necessary', () => {
    given(...ofParent)
      .when(waivePaper(authorisation, [recordOfParent]))
      .thenEvents(paperWaived(authorisation, [recordOfParent]))
    given(...ofParent, paperWaived(authorisation, [recordOfParent]))
      .when(issue(recordOfParent))
      .thenEvents(issued(recordOfParent))
  })

  it('is refused where nothing waits for it', () => {
    given(...inWork)
      .when(waivePaper(request, [plain]))
      .thenRefused('order/paper-not-awaited')
    expect(refusedCommands(given(...inWork).order)).toContainEqual({
      name: 'waive-paper',
      obstacle: { code: 'no-paper-awaited' },
    })
  })
})
