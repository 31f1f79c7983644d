import { theAddedServices } from '@cartorio/contracts/added-services.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { issuedCopyPath } from '@cartorio/contracts/customer-paths.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { promisedStepNames } from '@cartorio/contracts/promised-steps.js'
import { isFile } from '../domain/order/item-delivery.js'
import { liveItems } from '../domain/order/status.js'
import { longDay, lowerCase } from '../presentation/wording.js'
import { eventOf, isToAttorney, type MailContent, type MailFacts, onSite, orderLink } from './mail-content.js'
import { nameDocuments } from './name-documents.js'
import { itemRefundSentence, servicesRefundSentence } from './refund-sentence.js'

const isFileItem = ({ order }: MailFacts, itemId: string): boolean =>
  order.items.some((item) => item.itemId === itemId && isFile(item))

type Work = 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'

const workDone =
  (type: Work, words: Pick<MailContent, 'mark' | 'heading'> & { readonly done: string; readonly explained: string }) =>
  (facts: MailFacts): MailContent => ({
    subject: `${words.done}: pedido ${facts.order.orderNumber}`,
    preview: words.explained,
    mark: words.mark,
    heading: words.heading,
    paragraphs: [words.explained],
    facts: [{ label: words.done, value: nameDocuments(facts.order, eventOf(facts, type).data.itemIds) }],
    action: orderLink(facts),
  })

export const documentIssued = workDone('DocumentIssued', {
  mark: { shape: '▤', word: 'Emitido', tone: 'seal' },
  heading: 'O cartório emitiu o documento',
  done: 'Documento emitido',
  explained: 'O cartório entregou o documento à nossa equipe. A cópia digital chega em outra mensagem.',
})

export const documentTranslated = workDone('DocumentTranslated', {
  mark: { shape: 'Aa', word: 'Traduzido', tone: 'seal' },
  heading: 'A tradução juramentada está pronta',
  done: 'Tradução juramentada pronta',
  explained: 'Um tradutor público traduziu e assinou o documento.',
})

const apostilledDocument = workDone('DocumentApostilled', {
  mark: { shape: '✹', word: 'Apostilado', tone: 'seal' },
  heading: 'O documento recebeu a apostila de Haia',
  done: 'Apostila de Haia emitida',
  explained: 'A apostila é o selo que faz o documento valer em outro país.',
})

const apostilledTranslation = workDone('DocumentApostilled', {
  mark: { shape: '✹', word: 'Apostilado', tone: 'seal' },
  heading: 'A tradução recebeu a apostila de Haia',
  done: 'Apostila da tradução emitida',
  explained: 'A tradução juramentada é um documento próprio, e agora tem a apostila dela.',
})

export const documentApostilled = (facts: MailFacts): MailContent =>
  (eventOf(facts, 'DocumentApostilled').data.ofTranslation ? apostilledTranslation : apostilledDocument)(facts)

export const copyAvailable = (facts: MailFacts): MailContent => {
  const { itemId, uploadId } = eventOf(facts, 'IssuedCopyAttached').data
  return {
    subject: `Cópia digital disponível: pedido ${facts.order.orderNumber}`,
    preview: 'A cópia do documento emitido já pode ser baixada.',
    mark: { shape: '▤', word: 'Cópia digital', tone: 'seal' },
    heading: 'A cópia digital está pronta',
    paragraphs: [
      `Você já pode baixar a cópia do documento.${isFileItem(facts, itemId) ? '' : ' O original segue pela transportadora.'}`,
    ],
    facts: [{ label: 'Documento', value: nameDocuments(facts.order, [itemId]) }],
    action: { label: 'Baixar a cópia', url: onSite(facts, issuedCopyPath(facts.token, uploadId)) },
    also: orderLink(facts),
  }
}

/** The customer has the file, and with it the document. */
export const fileReady = (facts: MailFacts): MailContent => {
  const { data, personal } = eventOf(facts, 'FileReleased')
  const { itemId } = data
  const code = personal?.verificationCode
  return {
    subject: `Seu documento está pronto para baixar: pedido ${facts.order.orderNumber}`,
    preview: 'O arquivo está na página do seu pedido.',
    mark: { shape: '✓', word: 'Pronto', tone: 'seal' },
    heading: 'Seu documento está pronto para baixar',
    paragraphs: [
      'O documento é eletrônico: o arquivo está na página do pedido. Guarde uma cópia dele.',
      ...(code === undefined
        ? []
        : [
            'Quem receber o documento confere a validade pelo código de verificação, que também está na página do pedido.',
          ]),
      `Se algo estiver errado, responda pela página do pedido nos próximos ${guaranteeDaysText}.`,
    ],
    facts: [{ label: 'Documento', value: nameDocuments(facts.order, [itemId]) }],
    action: orderLink(facts, 'Baixar o documento'),
  }
}

export const copyWithdrawn = (facts: MailFacts): MailContent => {
  const { itemId } = eventOf(facts, 'IssuedCopyWithdrawn').data
  const paper = isFileItem(facts, itemId) ? '' : ' O documento em papel não muda.'
  return {
    subject: `Cópia digital retirada: pedido ${facts.order.orderNumber}`,
    preview: `O arquivo não pode mais ser baixado.${paper}`,
    mark: { shape: '✕', word: 'Cópia retirada', tone: 'warning' },
    heading: 'Retiramos uma cópia digital',
    paragraphs: [
      'O arquivo não pode mais ser baixado. O motivo está escrito no histórico do pedido.',
      'Se você já baixou ou enviou essa cópia, não a use mais: na conferência, ela aparece como retirada.',
      `${paper} Se anexarmos outra cópia, avisamos por e-mail.`.trim(),
    ],
    facts: [{ label: 'Documento', value: nameDocuments(facts.order, [itemId]) }],
    action: orderLink(facts, 'Ler o motivo'),
  }
}

const endings: Readonly<Record<ItemEnd, { readonly heading: string; readonly why: string }>> = {
  'not-found': {
    heading: 'O cartório não encontrou o registro',
    why: 'Procuramos com os dados que você enviou, e o registro não foi encontrado.',
  },
  refused: {
    heading: 'O cartório recusou a emissão',
    why: 'O cartório não emite este documento nas condições do pedido.',
  },
  withdrawn: { heading: 'Um documento saiu do pedido', why: 'O documento foi retirado do pedido, como combinado.' },
}

export const itemCancelled = (facts: MailFacts): MailContent => {
  const { end, itemIds, kept } = eventOf(facts, 'ItemCancelled').data
  const { heading, why } = endings[end]
  return {
    subject: `${heading}: pedido ${facts.order.orderNumber}`,
    preview: why,
    mark: { shape: '✕', word: 'Documento encerrado', tone: 'warning' },
    heading,
    paragraphs: [
      why,
      ...(kept === undefined
        ? []
        : [
            `Ficamos com ${formatMoney(kept, facts.order.currency)} pela busca, como estava escrito antes do pagamento, e devolvemos o resto.`,
          ]),
      ...itemRefundSentence(facts.order, itemIds),
      ...(liveItems(facts.order.items).length > 0 ? ['Os outros documentos seguem.'] : []),
    ],
    facts: [{ label: 'Documento', value: nameDocuments(facts.order, itemIds) }],
    action: orderLink(facts),
  }
}

/** "Sem a apostila de Haia." */
const droppedText = (dropped: OrderEventNamed<'DocumentUseChanged'>['data']['dropped']): string =>
  `Este documento fica sem ${theAddedServices(dropped.map((service) => ({ service, language: null })))}.`

export const useChanged = (facts: MailFacts): MailContent => {
  const { order } = facts
  const { itemId, purpose, countryOfUse, certificateForm, dropped, refunded } = eventOf(
    facts,
    'DocumentUseChanged',
  ).data
  return {
    subject: `Finalidade mudada: pedido ${order.orderNumber}`,
    preview: 'Mudamos para que serve um documento do seu pedido.',
    mark: { shape: '⚑', word: 'Finalidade mudada', tone: 'info' },
    heading: 'Mudamos para que serve um documento',
    paragraphs: [
      'A nossa equipe mudou o que está abaixo. Se não foi o combinado, responda pela página do pedido.',
      ...(dropped.length === 0 ? [] : [droppedText(dropped)]),
      ...(refunded === undefined ? [] : servicesRefundSentence(order, itemId, refunded)),
    ],
    facts: [
      { label: 'Documento', value: nameDocuments(facts.order, [itemId]) },
      ...(purpose === undefined ? [] : [{ label: 'Para', value: purposeNames[purpose] }]),
      ...(countryOfUse === undefined ? [] : [{ label: 'País de uso', value: countryName(countryOfUse) }]),
      ...(certificateForm === undefined ? [] : [{ label: 'Forma', value: certificateFormNames[certificateForm] }]),
    ],
    action: orderLink(facts),
  }
}

export const promisedDateMoved = (facts: MailFacts): MailContent => {
  const { step, day, previousDay } = eventOf(facts, 'PromisedDateMoved').data
  const name = lowerCase(promisedStepNames[step])
  return {
    subject: `Nova previsão: pedido ${facts.order.orderNumber}`,
    preview: `${promisedStepNames[step]}: até ${longDay(day)}.`,
    mark: { shape: '⚑', word: 'Nova previsão', tone: 'warning' },
    heading: `Nova previsão: ${name} até ${longDay(day)}`,
    paragraphs: ['O prazo de uma etapa do seu pedido mudou. Você não precisa fazer nada.'],
    facts: [
      ...(previousDay === null ? [] : [{ label: 'Antes', value: longDay(previousDay) }]),
      { label: 'Agora', value: longDay(day) },
    ],
    action: orderLink(facts),
  }
}

export const parcelReturned = (facts: MailFacts): MailContent => ({
  subject: `O envio voltou para nós: pedido ${facts.order.orderNumber}`,
  preview: 'A transportadora não conseguiu entregar.',
  mark: { shape: '⚑', word: 'Envio devolvido', tone: 'warning' },
  heading: isToAttorney(facts) ? 'O envio ao seu procurador voltou para nós' : 'O seu envio voltou para nós',
  paragraphs: [
    'A transportadora não conseguiu entregar os documentos, e eles estão de novo com a nossa equipe.',
    isToAttorney(facts)
      ? 'Confirme o endereço com o seu procurador e escreva à nossa equipe pela página do pedido. Depois combinamos um novo envio.'
      : 'Confira o endereço de entrega na página do pedido. Depois combinamos um novo envio.',
  ],
  action: orderLink(facts, isToAttorney(facts) ? 'Escrever à equipe' : 'Conferir o endereço'),
})

export const parcelSentAgain = (facts: MailFacts): MailContent => {
  const { cause, day, itemIds } = eventOf(facts, 'ItemsRestarted').data
  return {
    subject: `Refazemos os seus documentos: pedido ${facts.order.orderNumber}`,
    preview: `Sem custo para você, com entrega até ${longDay(day)}.`,
    mark: { shape: '◐', word: 'Em andamento', tone: 'warning' },
    heading: cause === 'lost' ? 'O envio se perdeu, e refazemos tudo' : 'O envio foi danificado, e refazemos tudo',
    paragraphs: ['Emitimos os documentos outra vez e enviamos de novo, sem nenhum custo para você.'],
    facts: [
      { label: 'Documentos', value: nameDocuments(facts.order, itemIds) },
      { label: 'Nova entrega até', value: longDay(day) },
    ],
    action: orderLink(facts),
  }
}
