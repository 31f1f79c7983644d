import { effectiveStatus } from '../../domain/order/status.js'
import { timelineText } from '../../presentation/timeline-texts.js'
import { typedEvent } from '../../privacy/opened-event.js'
import { foldedDocument, foldProjection } from '../../testing/harness/fold-projection.js'
import { messageReceived, messageSent } from '../../testing/scenarios/messages.js'
import {
  birth,
  certificateData,
  certificateDataSubmitted,
  createdPersonal,
  full,
  type Happened,
  instantOf,
  item,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderId,
  overridden,
  personalDataErased,
  plain,
  processingStarted,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { eventfulOrder, wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import { erasedHistory, openedHistory, recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { addressChanged, copyAttached, copyWithdrawn, newAddress } from '../../testing/scenarios/staff-history.js'
import { tracking } from './tracking.js'
import type { TrackingDocument } from './tracking-document.js'

const document = foldedDocument(tracking, openedHistory(...wholeOrder), orderId)

/** The entries with their sentences, as they are answered. */
const answered = ({ timeline }: Pick<TrackingDocument, 'timeline'>) =>
  timeline.map(({ facts, ...entry }) => ({ ...entry, kind: facts.kind, ...timelineText(facts) }))
const shown = answered(document)
  .filter((entry) => entry.public)
  .map(({ description }) => description)

describe('the messages of an order', () => {
  const happened = [orderCreated(), messageReceived('um'), messageSent('dois'), messageReceived('três')]

  it('are kept with who wrote them and when, oldest first', () => {
    const { messages } = foldedDocument(tracking, openedHistory(...happened), orderId)
    expect(messages.map(({ from, text, createdAt }) => [from, text, createdAt])).toEqual([
      ['customer', 'um', instantOf(1)],
      ['office', 'dois', instantOf(2)],
      ['customer', 'três', instantOf(3)],
    ])
  })

  it('are gone once the person was erased, also before the key is', () => {
    const erased = openedHistory(...happened, orderCancelled(), personalDataErased())
    expect(foldedDocument(tracking, erased, orderId).messages).toEqual([])
    expect(JSON.stringify(foldedDocument(tracking, erased, orderId))).not.toMatch(/três|dois/)
  })
})

describe('the state of the record', () => {
  it('is the one that was given with the order, if any', () => {
    const stateOf = (created: Happened) =>
      foldedDocument(tracking, openedHistory(created, orderCancelled()), orderId).originState
    const { data } = orderCreated()
    expect(stateOf({ ...orderCreated(), data: { ...data, originState: 'MG' } })).toBe('MG')
    expect(stateOf(orderCreated())).toBeNull()
  })
})

describe('the city of the notary office', () => {
  const sent = (place: { readonly registryCity?: string }, dontKnowRegistry = false) => {
    const submitted = certificateDataSubmitted()
    return { ...submitted, data: { ...submitted.data, dontKnowRegistry }, personal: { ...certificateData, ...place } }
  }
  const cityAfter = (...happened: readonly Happened[]) =>
    foldedDocument(tracking, openedHistory(orderCreated(), ...happened), orderId).registryCity

  it('is the one that the customer named last, and none where they do not know it', () => {
    expect(cityAfter()).toBeNull()
    expect(cityAfter(sent({ registryCity: 'Ouro Preto' }))).toBe('Ouro Preto')
    expect(cityAfter(sent({ registryCity: 'Ouro Preto' }), sent({ registryCity: ' Santos ' }))).toBe('Santos')
    expect(cityAfter(sent({ registryCity: 'Ouro Preto' }), sent({}))).toBeNull()
    expect(cityAfter(sent({ registryCity: 'Ouro Preto' }), sent({ registryCity: 'Santos' }, true))).toBeNull()
  })

  it('is gone once the person was erased', () =>
    expect(cityAfter(sent({ registryCity: 'Santos' }), orderCancelled(), personalDataErased())).toBeNull())
})

describe('the tracking document of a whole order', () => {
  it('holds the order as the write side folds it, and the revision of its last event', () => {
    expect(document.order).toEqual(given(...wholeOrder).order)
    expect(document.revision).toBe(wholeOrder.length - 1)
    expect(effectiveStatus(document.order)).toBe('COMPLETED')
  })

  it('has an entry for every event, oldest first, with its time', () => {
    expect(document.timeline).toHaveLength(wholeOrder.length)
    expect(document.timeline.map(({ createdAt }) => createdAt)).toEqual(wholeOrder.map((_, index) => instantOf(index)))
    expect(new Set(document.timeline.map(({ id }) => id)).size).toBe(wholeOrder.length)
  })

  it('tells the customer each step in Portuguese, more than ten of them', () =>
    expect(shown).toEqual([
      'Pedido recebido com 2 documentos',
      'Pagamento iniciado',
      'Pagamento confirmado',
      'Seus dados pessoais foram recebidos',
      'Os dados da certidão de nascimento foram recebidos',
      'Um documento de apoio foi recebido',
      'Processamento iniciado: o pedido está com o cartório',
      'Documento emitido: Certidão de Nascimento',
      'Documento emitido: Certidão de Casamento',
      'Tradução juramentada pronta: Certidão de Casamento',
      'Apostila de Haia emitida: Certidão de Casamento',
      'Enviado por DHL Express para os Estados Unidos',
      'Pedido entregue',
      'Pedido concluído',
    ]))

  it('hides notes and payments to be checked from the customer', () =>
    expect(
      answered(document)
        .filter((entry) => !entry.public)
        .map(({ description }) => description),
    ).toEqual(['Pagamento a conferir: o valor não confere', 'Nota interna registrada']))

  it('carries the tracking number and the place beside their entries', () => {
    const metadataOf = (kind: string) => answered(document).find((entry) => entry.kind === kind)?.metadata
    expect(metadataOf('OrderShipped')).toEqual({ trackingNumber: 'TRACK12345' })
    expect(metadataOf('OrderDelivered')).toEqual({ location: 'Estados Unidos' })
  })

  it('knows names, addresses and uploads for the owner of the link', () => {
    expect(document.personal).toMatchObject({
      contact: createdPersonal([birth, full]).contact,
      delivery: createdPersonal([]).delivery,
      holders: [{ itemId: birth.itemId }, { itemId: full.itemId }],
    })
    expect(document.uploads).toEqual([
      { id: uploadIdNumber(1), fileName: 'certidao.pdf', mediaType: 'application/pdf', bytes: 1024 },
    ])
  })

  it('has no free text in its timeline', () => {
    expect(JSON.stringify(document.timeline)).not.toContain('cartório avisado')
    const withNotes = openedHistory(orderCreated(), overridden('PAID', 'segredo'), orderCancelled('segredo'))
    expect(JSON.stringify(foldedDocument(tracking, withNotes, orderId))).not.toContain('segredo')
  })

  it('stores the facts of each event, and no sentence', () => {
    expect(document.timeline.at(-3)?.facts).toEqual({
      kind: 'OrderShipped',
      courier: 'dhl',
      trackingNumber: 'TRACK12345',
      deliveryCountry: 'US',
    })
    for (const { description } of answered(document)) expect(JSON.stringify(document)).not.toContain(description)
  })

  it('is JSON through and through', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document))
})

describe('the timeline', () => {
  const descriptions = (...happened: readonly Happened[]) =>
    answered(foldedDocument(tracking, openedHistory(...happened), orderId)).map(({ description }) => description)

  it('counts copies, not lines', () => {
    expect(descriptions(orderCreated({ items: [plain] }))).toEqual(['Pedido recebido com 1 documento'])
    expect(descriptions(orderCreated({ items: [item(1, { quantity: 3 }), full] }))).toEqual([
      'Pedido recebido com 4 documentos',
    ])
  })

  it('keeps the country of that moment when the address changes later', () => {
    const moved = [...wholeOrder.slice(0, -1), addressChanged('PT')]
    const { timeline, order } = foldedDocument(tracking, openedHistory(...moved), orderId)
    expect(order.deliveryCountry).toBe('PT')
    expect(timeline.at(-2)?.facts).toEqual({ kind: 'OrderDelivered', deliveryCountry: 'US' })
  })

  it('says that a status was set by hand', () =>
    expect(descriptions(orderCreated(), overridden('SHIPPED')).at(-1)).toBe('Situação atualizada pela equipe: Enviado'))

  it('says that the order was cancelled', () =>
    expect(descriptions(orderCreated(), orderCancelled()).at(-1)).toBe('Pedido cancelado'))
})

describe('the tracking document of an eventful order', () => {
  const eventful = foldedDocument(tracking, openedHistory(...eventfulOrder), orderId)
  const entriesOf = (kind: string) => answered(eventful).filter((entry) => entry.kind === kind)

  it('tells the customer in Portuguese what happened to documents, money, data, dates and parcel', () => {
    const shownThere = answered(eventful)
      .filter((entry) => entry.public)
      .map(({ description }) => description)
    expect(shownThere).toEqual(
      expect.arrayContaining([
        'O pagamento não foi aprovado',
        'Pedimos a correção dos seus dados',
        'Endereço de entrega alterado',
        'Link de acesso substituído',
        'Registro não encontrado: Certidão de Casamento',
        'Reembolso de $\u00a083,00 solicitado',
        'Reembolso de $\u00a083,00 feito',
        'Cobrança adicional de $\u00a025,00: taxa do cartório',
        'Pagamento da cobrança adicional iniciado',
        'Cobrança adicional paga',
        'Cobrança adicional dispensada',
        'Cópia digital anexada: Certidão de Nascimento',
        'Nova previsão: envio até 01/04/2026',
        'Código de rastreamento corrigido: agora por DHL Express',
        'Transportadora: Departed facility',
        'Problema no envio: extraviado',
        'O envio voltou para nós',
      ]),
    )
  })

  it('keeps disputes, desks, failed refunds and messages from the customer', () => {
    const kept = [
      'DisputeOpened',
      'DisputeClosed',
      'OrderAssigned',
      'RefundFailed',
      'CustomerNotified',
      'NotificationFailed',
    ]
    for (const kind of kept) expect(entriesOf(kind).map((entry) => entry.public)).toEqual([false])
  })

  it('has no free text in its descriptions, and no number or place but beside them', () => {
    const descriptions = JSON.stringify(answered(eventful).map(({ description }) => description))
    for (const words of ['o livro não existe', 'ninguém em casa', 'greve', 'cortesia', 'TRACK12345', 'Sunset'])
      expect(descriptions).not.toContain(words)
  })

  it('knows the new address, the scan, the words of a charge and what is to be mended', () => {
    expect(eventful.personal?.delivery).toEqual(newAddress)
    expect(eventful.copies).toEqual([
      {
        id: uploadIdNumber(71),
        itemId: birth.itemId,
        fileName: 'certidao-emitida.pdf',
        mediaType: 'application/pdf',
        bytes: 2048,
      },
    ])
    expect(eventful.words).toEqual({
      charges: { 1: 'taxa da segunda via', 2: 'taxa da segunda via' },
      correction: 'o livro não existe',
      guarantee: null,
    })
  })

  it('shows a public note to the owner, and does not show an internal one', () => {
    const notes = [orderCreated(), noteAdded('chega amanhã', 'public'), noteAdded('cliente difícil')]
    const { timeline } = foldedDocument(tracking, openedHistory(...notes), orderId)
    expect(timeline.map(({ text }) => text)).toEqual([undefined, 'chega amanhã', undefined])
  })

  it('leaves a withdrawn scan out, and tells the owner why', () => {
    const happened = [orderCreated({ items: [full] }), copyAttached(full, 1), copyAttached(full, 2)]
    const withdrawn = [...happened, copyWithdrawn(full, 1, 'a página está cortada')]
    const doc = foldedDocument(tracking, openedHistory(...withdrawn), orderId)
    expect(doc.copies.map(({ id }) => id)).toEqual([uploadIdNumber(2)])
    expect(doc.timeline.at(-1)?.text).toBe('a página está cortada')
    expect(answered(doc).at(-1)).toMatchObject({ description: 'Cópia digital retirada: Certidão de Casamento' })
    const erased = [...withdrawn, orderCancelled(), personalDataErased()]
    for (const history of [openedHistory(...erased), erasedHistory(...erased)])
      expect(JSON.stringify(foldedDocument(tracking, history, orderId))).not.toContain('cortada')
  })

  it('holds no personal data and no written text once the person was erased', () => {
    const ended = [...eventfulOrder, noteAdded('chega amanhã', 'public'), personalDataErased()]
    for (const history of [openedHistory(...ended), erasedHistory(...ended)]) {
      const erased = foldedDocument(tracking, history, orderId)
      expect([erased.personal, erased.words, erased.copies[0]?.fileName]).toEqual([null, null, null])
      for (const words of ['Sunset', 'Souza', 'o livro', 'segunda via', 'chega amanhã', 'certidao-emitida'])
        expect(JSON.stringify(erased)).not.toContain(words)
    }
  })
})

describe('the tracking document once the person was erased', () => {
  const erased = foldedDocument(tracking, erasedHistory(...wholeOrder), orderId)

  it('shows the same steps of the same order, without personal data', () => {
    expect(erased.order).toEqual(document.order)
    expect(erased.timeline).toEqual(document.timeline)
    expect(erased.personal).toBeNull()
    expect(erased.uploads).toEqual([
      { id: uploadIdNumber(1), fileName: null, mediaType: 'application/pdf', bytes: 1024 },
    ])
    for (const secret of ['Souza', 'example.com', 'Ocean', 'certidao.pdf'])
      expect(JSON.stringify(erased)).not.toContain(secret)
  })
})

describe('what the tracking projection touches', () => {
  it('is the one document of the order, with every event', () => {
    for (const event of openedHistory(...wholeOrder)) expect(tracking.documentIds(event)).toEqual([orderId])
    expect([...foldProjection(tracking, openedHistory(...wholeOrder)).keys()]).toEqual([orderId])
  })

  it.each(['order-numbers-2026', `access-${orderId}`, `staff-${orderId}`, 'seals', `order-${orderId}-x`])(
    'is nothing of the stream %s',
    (stream) => expect(tracking.documentIds(typedEvent({ ...recordedEvent(), stream }, undefined))).toEqual([]),
  )
})

describe('a stream that does not begin with its creation', () => {
  it('is an error, and no document', () => {
    const [, second] = openedHistory(orderCreated(), processingStarted())
    if (second === undefined) throw new Error('no second event')
    expect(() => tracking.apply(undefined, second, orderId)).toThrow('does not begin with OrderCreated')
  })
})
