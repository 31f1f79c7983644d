import type { NextAction, NextStepView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { birthItem, orderView } from '../../testing/orders'
import { statusSentence } from './status-sentence'

const entry = (kind: string, day: number) => ({
  id: `${kind}-${day}`,
  kind,
  description: kind,
  createdAt: `2026-11-${day}T12:00:00.000Z`,
})

const birth = { ...birthItem, familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }

/** Two documents at the notary office, the apostille next. */
const underWay = (changes: Partial<OrderView> = {}): OrderView =>
  orderView({
    status: 'IN_PROGRESS',
    documents: [birth, birth],
    deliveryCity: 'Berlim',
    deliveryCountry: 'DE',
    next: next('apostille'),
    ...changes,
  })

const next = (what: NextAction): NextStepView => ({ who: 'office', what, by: '2026-11-25', late: false })

describe('bad news', () => {
  const shipped = (changes: Partial<OrderView>) =>
    underWay({
      status: 'SHIPPED',
      next: next('resolve-parcel'),
      history: [entry('ParcelFlagged', 20), entry('OrderShipped', 18)],
      ...changes,
    })

  it.each([
    ['customs', 'Seu envio está retido na alfândega da Alemanha.'],
    ['lost', 'A transportadora não encontra o seu envio.'],
    ['damaged', 'Seu envio foi danificado no caminho.'],
    ['address', 'A transportadora não encontrou o endereço de entrega.'],
    ['no-news', 'A transportadora está sem notícias do seu envio.'],
    ['returned', 'A transportadora está devolvendo o seu envio.'],
    ['refused', 'O envio foi recusado no endereço de entrega.'],
    ['other', 'Houve um problema com o seu envio.'],
  ] as const)('of a parcel stands first: %s', (parcelFlag, sentence) =>
    expect(statusSentence(shipped({ parcelFlag }))).toBe(
      `${sentence} Nossa equipe está cuidando disso. Ainda não há nova data de entrega; ela aparece aqui.`,
    ),
  )

  it('names the new day once there is one', () =>
    expect(
      statusSentence(
        shipped({
          parcelFlag: 'customs',
          deliveryMovedAt: '2026-11-21T12:00:00.000Z',
          estimatedDeliveryDate: '2026-12-12',
        }),
      ),
    ).toMatch(/Nova previsão de entrega: até 12 de dezembro\.$/))

  it('does not take a day for new that was set before the trouble', () =>
    expect(statusSentence(shipped({ parcelFlag: 'customs', deliveryMovedAt: '2026-11-19T12:00:00.000Z' }))).toMatch(
      /Ainda não há nova data/,
    ))

  it('of a parcel that came back stands until it leaves again', () => {
    const back = { status: 'APOSTILLED', next: next('ship') } as const
    const history = [entry('ParcelReturned', 20), entry('OrderShipped', 18)]
    expect(statusSentence(underWay({ ...back, history }))).toBe(
      'O envio voltou para nós. Próximo passo: envio pela transportadora, até 25 de novembro. Ainda não há nova data de entrega; ela aparece aqui.',
    )
    expect(statusSentence(underWay({ status: 'SHIPPED', history: [entry('OrderShipped', 22), ...history] }))).toMatch(
      /^Seus documentos foram enviados para/,
    )
  })

  it('of documents that are made anew names the day of the promise that was made with it', () =>
    expect(
      statusSentence(
        underWay({
          history: [entry('ItemsRestarted', 21), entry('OrderShipped', 18)],
          deliveryMovedAt: '2026-11-21T12:00:00.000Z',
          estimatedDeliveryDate: '2026-12-20',
          next: next('issue'),
        }),
      ),
    ).toBe(
      'O envio não chegou bem, e refazemos os documentos sem custo. Seus documentos estão no cartório. Próximo passo: emissão pelo cartório, até 25 de novembro. Nova previsão de entrega: até 20 de dezembro.',
    ))

  it('of a registry that was not found names the document, and how the others stand', () =>
    expect(statusSentence(underWay({ documents: [{ ...birth, ended: 'not-found' }, birth] }))).toMatch(
      /^O cartório não encontrou o registro: Certidão de Nascimento de Maria Souza\. Seu documento está no cartório\./,
    ))

  it('says nothing of an office at work where no document is left', () =>
    expect(statusSentence(underWay({ documents: [{ ...birth, ended: 'not-found' }], next: null }))).toBe(
      'O cartório não encontrou o registro: Certidão de Nascimento de Maria Souza.',
    ))

  it('names no holder who was erased', () =>
    expect(
      statusSentence(
        underWay({ history: [entry('PersonalDataErased', 22)], documents: [{ ...birth, ended: 'refused' }, birth] }),
      ),
    ).toMatch(/^O cartório não pôde emitir: Certidão de Nascimento\. /))

  it('is no news of what the customer gave up, or once the others have come', () => {
    expect(statusSentence(underWay({ documents: [{ ...birth, ended: 'withdrawn' }, birth] }))).toMatch(/^Seu documento/)
    const rest = { status: 'DELIVERED', documents: [{ ...birth, ended: 'not-found' }, birth], next: null } as const
    expect(statusSentence(underWay({ ...rest, documents: [...rest.documents] }))).toBe(
      'Seu documento foi entregue em Berlim.',
    )
  })

  it('is money that did not arrive, and of a cancelled order what becomes of its money', () => {
    const refund = {
      refund: 1,
      ground: 'order-cancelled',
      currency: 'USD',
      byTransfer: false,
      amount: '45.00',
    } as const
    const cancelled = (...refunds: OrderView['refunds']) =>
      statusSentence(underWay({ status: 'CANCELLED', next: null, refunds }))
    expect(statusSentence(underWay({ refunds: [{ ...refund, state: 'failed' }] }))).toMatch(
      /O banco não completou o reembolso de \$\u00a045,00; nossa equipe está resolvendo\.$/,
    )
    expect(cancelled({ ...refund, state: 'requested' })).toBe(
      'Este pedido foi cancelado. O reembolso de $\u00a045,00 está a caminho.',
    )
    expect(cancelled({ ...refund, state: 'done' }, { ...refund, refund: 2, amount: '5.00', state: 'failed' })).toBe(
      'Este pedido foi cancelado. O banco não completou o reembolso de $\u00a05,00; nossa equipe está resolvendo. Devolvemos $\u00a045,00.',
    )
  })
})
