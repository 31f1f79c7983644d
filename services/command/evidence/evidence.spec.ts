import { evidenceHtml } from '../../presentation/evidence-html.js'
import { disputeOpened, termsAccepted } from '../../testing/scenarios/money-history.js'
import {
  againstFacts,
  type Happened,
  noteAdded,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  overridden,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { erasedHistory, openedHistory, withParts } from '../../testing/scenarios/recorded-events.js'
import { customerNotified, scanRecorded } from '../../testing/scenarios/staff-history.js'
import { zipFiles } from './evidence.controller.js'
import { collectEvidence } from './evidence.js'

const disputed: readonly Happened[] = [
  orderCreated(),
  termsAccepted(),
  orderPaid(),
  customerNotified(),
  orderShipped(),
  scanRecorded(),
  orderDelivered(),
  noteAdded('<script>alert(1)</script>'),
  disputeOpened(),
]
const madeAt = '2026-03-20T12:00:00.000Z'
const of = (events = openedHistory(...disputed), deliveryProofs: readonly string[] = []) =>
  collectEvidence({ orderId, events, seal: undefined, madeAt, deliveryProofs })

describe('the evidence of an order', () => {
  it('has its terms, money, mails, scans and every event with its place in the log', () => {
    const evidence = of()
    const types = (entries: readonly { readonly type: string }[]) => entries.map(({ type }) => type)
    expect(types(evidence.terms.accepted)).toEqual(['TermsAccepted'])
    expect(types(evidence.money)).toEqual(['OrderPaid', 'DisputeOpened'])
    expect(types(evidence.mails)).toEqual(['CustomerNotified'])
    expect(types(evidence.parcel)).toEqual(['OrderShipped', 'CourierScanRecorded', 'OrderDelivered'])
    expect(evidence.timeline).toHaveLength(disputed.length)
    expect(evidence.timeline.every(({ position }) => /^\d+$/.test(position))).toBe(true)
    expect(evidence.log).toMatchObject({ newestSeal: null, notYetSealed: disputed.length })
  })

  it('is a page that reads without anything else, with no markup of what people wrote', () => {
    const page = evidenceHtml(of())
    expect(page).toContain('Termos aceitos pelo cliente')
    expect(page).toContain('Transportadora: Departed facility')
    expect(page).toContain('Contestação: dp_1.')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toMatch(/<script|src=|href=/)
  })

  it('writes amounts in the currency of their event', () => {
    const inYen = openedHistory(...disputed).map((event) =>
      'currency' in event.data ? withParts(event, { data: { currency: 'JPY' } }) : event,
    )
    const page = evidenceHtml(of(inYen))
    expect(page).toContain('no valor de JP¥\u00a08.300')
    expect(page).toContain('amount: JP¥\u00a08.300<br>currency: JPY')
    expect(evidenceHtml(of())).toContain('amount: $\u00a083,00<br>currency: USD')
  })

  it('says whether the courier has proved the delivery', () => {
    expect(evidenceHtml(of())).toContain('Comprovante de entrega da transportadora: não disponível.')
    const proved = (...files: readonly string[]) => evidenceHtml(of(openedHistory(...disputed), files))
    expect(proved('comprovante-de-entrega.pdf')).toContain('no arquivo comprovante-de-entrega.pdf.')
    expect(proved('um.pdf', 'outro.pdf')).toContain('nos arquivos um.pdf e outro.pdf.')
  })

  it('says that terms were shown, and no more, where nothing was accepted', () =>
    expect(evidenceHtml(of(openedHistory(orderCreated(), orderPaid())))).toContain('sem aceite registrado'))

  it('says which status was set by hand, and what the facts lack of it', () => {
    const byHand = [orderCreated(), orderPaid(), overridden('DELIVERED', 'entregue em mãos')]
    const completed = againstFacts(orderCompleted(), 'a cliente confirmou', 'issue', 'parcel', 'delivery')
    const evidence = of(openedHistory(...byHand, completed))
    expect(evidence.byHand).toMatchObject({
      statuses: [{ status: 'DELIVERED', statusLabel: 'Entregue' }],
      lacking: [{ code: 'issue', owed: 1, needed: 1 }, { code: 'parcel' }, { code: 'delivery' }],
    })
    const page = evidenceHtml(evidence)
    expect(page).toMatch(/A equipe definiu a situação “Entregue” à mão em \d\d\/\d\d\/2026 \d\d:\d\d:\d\d UTC\./)
    expect(page).toContain(
      'Na situação que o pedido mostra, nos registros falta a emissão de 1 de 1 documento, o envio e a entrega.',
    )
    expect(page).toContain('Pedido concluído, embora nos registros faltava')
    expect(page).toContain('reason: a cliente confirmou')
    expect(evidenceHtml(of())).not.toContain('à mão')
  })

  it('has no personal data once the person was erased', () => {
    const evidence = of(erasedHistory(...disputed, personalDataErased()))
    expect(evidence.customer).toMatchObject({ contact: null, delivery: null })
    expect(evidenceHtml(evidence)).toContain('Os dados pessoais deste pedido foram removidos.')
  })
})

describe('the file of several files', () => {
  it('lists each file under its name', async () => {
    const zip = await zipFiles(
      [
        { name: 'provas.html', bytes: Buffer.from('olá') },
        { name: 'provas.json', bytes: Buffer.from('{}') },
      ],
      madeAt,
    )
    const end = zip.length - 22
    expect(zip.readUInt32LE(end)).toBe(0x06054b50)
    expect([zip.readUInt16LE(end + 8), zip.readUInt16LE(end + 10)]).toEqual([2, 2])
    const directory = zip.subarray(zip.readUInt32LE(end + 16), end).toString()
    expect(directory).toContain('provas.html')
    expect(directory).toContain('provas.json')
  })
})
