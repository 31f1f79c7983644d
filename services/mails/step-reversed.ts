import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { TechnicalError } from '../domain/technical-error.js'
import { isToAttorney, type MailContent, type MailFacts, orderLink } from './mail-content.js'
import { nameDocuments } from './name-documents.js'

type Said = { readonly told: string; readonly now: string }

type DocumentStep = OrderEventNamed<'DocumentStepReversed'>['data']['step']

/** Of one document, and of several. */
const documentSteps: Readonly<Record<DocumentStep, readonly [one: Said, several: Said]>> = {
  issue: [
    { told: 'o documento tinha sido emitido', now: 'A emissão ainda vai acontecer.' },
    { told: 'os documentos tinham sido emitidos', now: 'As emissões ainda vão acontecer.' },
  ],
  translate: [
    { told: 'a tradução estava pronta', now: 'A tradução ainda vai acontecer.' },
    { told: 'as traduções estavam prontas', now: 'As traduções ainda vão acontecer.' },
  ],
  apostille: [
    { told: 'o documento tinha a apostila de Haia', now: 'A apostila ainda vai acontecer.' },
    { told: 'os documentos tinham a apostila de Haia', now: 'As apostilas ainda vão acontecer.' },
  ],
  'apostille-translation': [
    { told: 'a tradução tinha a apostila de Haia', now: 'A apostila da tradução ainda vai acontecer.' },
    { told: 'as traduções tinham a apostila de Haia', now: 'As apostilas das traduções ainda vão acontecer.' },
  ],
}

const documentsSaid = ({ step, itemIds }: OrderEventNamed<'DocumentStepReversed'>['data']): Said => {
  const { told, now } = documentSteps[step][itemIds.length > 1 ? 1 : 0]
  return { told: `Avisamos que ${told}. Foi um engano no nosso registro.`, now }
}

const saidOf = (event: OrderEvent, toAttorney: boolean): Said => {
  const parcel = toAttorney ? 'o envio ao seu procurador' : 'o seu pedido'
  switch (event.type) {
    case 'DocumentStepReversed':
      return documentsSaid(event.data)
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
        ? [
            {
              label: event.data.itemIds.length > 1 ? 'Documentos' : 'Documento',
              value: nameDocuments(order, event.data.itemIds),
            },
          ]
        : [],
    action: orderLink(facts),
  }
}
