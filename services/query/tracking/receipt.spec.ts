import { inflateSync } from 'node:zlib'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { renderMail } from '../../mails/render-mail.js'
import { orderView } from '../../presentation/order-answers.js'
import { receiptOf } from '../../presentation/receipt.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  fullRefundRequested,
  orderRefunded,
  refundFailed,
  refundRequested,
  refundReturned,
} from '../../testing/scenarios/money-history.js'
import {
  birth,
  full,
  type Happened,
  item,
  orderCancelled,
  orderCreated,
  orderId,
  orderPaid,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { historyOf } from '../../testing/scenarios/order-scenario.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { receiptPdf, winAnsiText } from './receipt-pdf.js'

const company = { name: 'Cartório Online LLC', address: 'Flórida, Estados Unidos', registration: 'EIN 12-3456789' }

const documentAfter = (...history: readonly Happened[]): TrackingDocument =>
  foldedDocument(tracking, openedHistory(orderCreated({ items: [birth, full] }), ...history), orderId)

const pdfOf = async (document: TrackingDocument): Promise<Buffer> => {
  const receipt = receiptOf(document, company)
  if (receipt === undefined) throw new Error('the order was not paid')
  return receiptPdf(receipt)
}

const decoder = new TextDecoder('windows-1252')

/** The texts of a PDF in the order in which they are drawn. */
const textsOf = (pdf: Buffer): string[] => {
  const file = pdf.toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  )
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex'))).join(''),
    ),
  )
}
const textOf = async (document: TrackingDocument): Promise<string> => textsOf(await pdfOf(document)).join('\n')
const linesOf = (...lines: readonly string[]) => expect.stringContaining(lines.join('\n'))

describe('the receipt', () => {
  it('names who sold, who bought, each document, how the total is made, and what was paid', async () => {
    const text = await textOf(documentAfter(orderPaid()))
    expect(text).toContain('Cartório Online LLC, Flórida, Estados Unidos\nEIN 12-3456789')
    expect(text).toEqual(linesOf('Recibo do pedido CO-2026-00042', 'Pedido', 'CO-2026-00042', 'Pago em', '02/03/2026'))
    expect(text).toEqual(linesOf('Em nome de', 'Ana Souza'))
    expect(text).toEqual(linesOf('$ 45,00', 'Certidão de Nascimento', 'João Souza'))
    expect(text).toEqual(
      linesOf('$ 100,00', 'Certidão de Casamento', 'João Souza, com tradução (inglês) e apostila de Haia'),
    )
    expect(text).toEqual(
      linesOf(
        '$ 90,00',
        'Documentos',
        '$ 25,00',
        'Tradução juramentada',
        '$ 30,00',
        'Apostila de Haia',
        '$ 38,00',
        'Frete',
        '$ 183,00',
        'Total do pedido',
      ),
    )
    expect(text).toEqual(linesOf('$ 183,00', 'Total pago'))
    expect(text).not.toMatch(/Reembols|Devolvido|Atendimento expresso|ana@example|Ocean/)
  })

  it.each([
    ['wizard-2025', [item(1, { translation: 'it', apostille: true })], true],
    ['wizard-2025', [birth], false],
    ['multi-item-2025', [full, item(2, { apostille: true, quantity: 3 })], true],
  ] as const)(
    'has the same lines in its PDF, in the mail and on the screens, by the list %s (%#)',
    async (priceList, items, expedited) => {
      const created = orderCreated({ items, priceList, expedited })
      const document = foldedDocument(tracking, openedHistory(created, orderPaid()), orderId)
      const { order } = document
      const view = orderView(document, 'TOKEN', { today: '2026-03-02', settings: initialSettings })
      const onScreens = priceLines(view.breakdown).map(({ name, amount }) => [name, formatDecimal(amount, 'USD')])
      const total = formatDecimal(view.totalPrice, 'USD')

      // A PDF of this font has no other blank.
      const inPdf = [...onScreens.flatMap(([name = '', amount = '']) => [amount, name]), total, 'Total do pedido']
      expect(await textOf(document)).toEqual(linesOf(...inPdf.map((line) => line.replaceAll('\u00a0', ' '))))
      const paid = historyOf([created, orderPaid()]).at(-1)
      if (paid === undefined) throw new Error('the order was not paid')
      const facts = {
        event: paid.event,
        by: 'system' as const,
        order,
        siteUrl: 'https://cartorio.example',
        token: 'TOKEN',
      }
      const { text } = renderMail('order-paid', facts, 'Ana')
      expect(text).toContain([...onScreens, ['Total pago (USD)', total]].map((line) => line.join(': ')).join('\n'))
    },
  )

  it('names no company where the office has not said which it is', () =>
    expect(receiptOf(documentAfter(orderPaid()), undefined)?.company).toEqual([]))

  it('is none before the payment', () => expect(receiptOf(documentAfter(), company)).toBeUndefined())

  it('adds paid charges, and leaves open ones out', async () => {
    const paid = [chargeRequested(2000), chargePaymentRequested(), chargePaid(), chargeRequested(990)]
    const text = await textOf(documentAfter(orderPaid(), ...paid))
    expect(text).toEqual(linesOf('Cobranças adicionais pagas', '$ 20,00'))
    expect(text).toEqual(linesOf('$ 203,00', 'Total pago'))
    expect(text).not.toContain('$ 9,90')
  })

  it('of a cancelled order subtracts each refund that was made, and names those that were not', async () => {
    const refunds = [
      refundRequested(1000),
      orderRefunded(1),
      orderCancelled(),
      fullRefundRequested(10_000),
      orderRefunded(2),
      refundReturned(2),
      refundRequested(500),
      refundFailed(3),
    ]
    const text = await textOf(documentAfter(orderPaid(), ...refunds))
    expect(text).toEqual(linesOf('Cancelado em', '02/03/2026'))
    expect(text).toEqual(linesOf('-$ 10,00', 'Reembolso de 02/03/2026', '-$ 100,00', 'Reembolso de 02/03/2026'))
    expect(text).toEqual(linesOf('$ 100,00', 'Reembolso que o banco devolveu em 02/03/2026'))
    expect(text).toEqual(linesOf('$ 5,00', 'Reembolso que o banco não completou', 'não entra na soma'))
    expect(text).toEqual(linesOf('$ 183,00', 'Total pago', '-$ 10,00', 'Devolvido', '$ 173,00', 'Pago e não devolvido'))
  })

  it('writes yen without decimals', async () => {
    const document = documentAfter(orderPaid())
    const text = await textOf({ ...document, order: { ...document.order, currency: 'JPY' } })
    expect(text).toEqual(linesOf('JP¥ 18.300', 'Total pago'))
  })

  it('is the same, byte for byte, each time that it is made, and another after another event', async () => {
    const paid = documentAfter(orderPaid())
    expect(await pdfOf(paid)).toEqual(await pdfOf(documentAfter(orderPaid())))
    expect(await pdfOf(paid)).not.toEqual(
      await pdfOf(documentAfter(orderPaid(), refundRequested(100), orderRefunded())),
    )
  })

  it('names no person once the person was erased', async () => {
    const text = await textOf(documentAfter(orderPaid(), orderCancelled(), personalDataErased()))
    expect(text).toEqual(linesOf('Em nome de', 'Dados removidos'))
    expect(text).not.toMatch(/Ana|João/)
  })

  it('goes on, on a second page, and breaks long names', async () => {
    const items = Array.from({ length: 30 }, (_, index) => item(index + 1, { quantity: 2 }))
    const document = foldedDocument(tracking, openedHistory(orderCreated({ items }), orderPaid()), orderId)
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6)
    const personal = document.personal && {
      ...document.personal,
      contact: { ...document.personal.contact, name: long },
    }
    const pdf = await pdfOf({ ...document, personal })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1)
    expect(textsOf(pdf).filter((text) => text.startsWith('Certidão de Casamento × 2'))).toHaveLength(30)
    expect(textsOf(pdf).filter((text) => text.includes('Wolfe')).length).toBeGreaterThan(1)
  })
})

describe('a text in the letters of a PDF’s own fonts', () => {
  it.each([
    ['Conceição Ângela d’Ávila à “luz” – 45 €', 'Conceição Ângela d’Ávila à “luz” – 45 €'],
    ['Conceic\u0327a\u0303o', 'Conceição'],
    ['Ayşe Dvořák 👩‍👩‍👧 Silva', 'Ayse Dvorák Silva'],
    ['$\u00a045,00', '$ 45,00'],
    ['a\u202eb\u0000c\nd', 'abc d'],
    ['محمد', 'sem letras'],
    ['李 小龙 👍', 'sem letras'],
  ])('keeps %j as %j', (text, written) => expect(winAnsiText(text, 'sem letras')).toBe(written))
})
