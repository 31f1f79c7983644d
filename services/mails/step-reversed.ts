import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { TechnicalError } from '../domain/technical-error.js'
import { isToAttorney, type MailContent, type MailFacts, orderLink } from './mail-content.js'
import { nameDocuments } from './name-documents.js'

type Said = { readonly told: string; readonly now: string }

const documentSteps: Readonly<Record<OrderEventNamed<'DocumentStepReversed'>['data']['step'], Said>> = {
  issue: {
    told: 'Avisamos que o documento tinha sido emitido. Foi um engano no nosso registro.',
    now: 'A emissão ainda vai acontecer.',
  },
  translate: {
    told: 'Avisamos que a tradução estava pronta. Foi um engano no nosso registro.',
    now: 'A tradução ainda vai acontecer.',
  },
  apostille: {
    told: 'Avisamos que o documento tinha a apostila de Haia. Foi um engano no nosso registro.',
    now: 'A apostila ainda vai acontecer.',
  },
  'apostille-translation': {
    told: 'Avisamos que a tradução tinha a apostila de Haia. Foi um engano no nosso registro.',
    now: 'A apostila da tradução ainda vai acontecer.',
  },
}

const saidOf = (event: OrderEvent, toAttorney: boolean): Said => {
  const parcel = toAttorney ? 'o envio ao seu procurador' : 'o seu pedido'
  switch (event.type) {
    case 'DocumentStepReversed':
      return documentSteps[event.data.step]
    case 'ShippingReversed':
      return {
        told: `Avisamos que ${parcel} tinha saído. Foi um engano no nosso registro, e o código de rastreamento daquela mensagem não vale.`,
        now: 'Os documentos ainda estão com a nossa equipe.',
      }
    case 'DeliveryReversed':
      return {
        told: 'Avisamos que a entrega tinha sido feita. Foi um engano no nosso registro.',
        now: 'O envio ainda está a caminho.',
      }
    default:
      throw new TechnicalError(`a mail about a reversal was made of ${event.type}`)
  }
}

/** Takes back what an earlier mail has said. */
export const stepReversed = (facts: MailFacts): MailContent => {
  const { event, order } = facts
  const { told, now } = saidOf(event, isToAttorney(facts))
  return {
    subject: `Correção: pedido ${order.orderNumber}`,
    preview: told,
    mark: { shape: '⚑', word: 'Correção', tone: 'warning' },
    heading: 'Corrigimos uma informação do seu pedido',
    paragraphs: [
      told,
      `${now} Avisamos você de novo quando acontecer. Você não precisa fazer nada, e pedimos desculpas pelo engano.`,
    ],
    facts:
      event.type === 'DocumentStepReversed'
        ? [{ label: 'Documento', value: nameDocuments(order, event.data.itemIds) }]
        : [],
    action: orderLink(facts),
  }
}
