import { addedServiceNames } from '@cartorio/contracts/added-services.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { lackLabels } from '@cartorio/contracts/document-data-labels.js'
import {
  type ChargeView,
  chargeKindLabels,
  type Lack,
  type SignedPaperView,
} from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { isPaperAwaited, type SignedPaperState } from '@cartorio/contracts/order/consent/names.js'
import { type OwnBirth, severalBirths } from '../../../lib/birth-forms'
import { wasErased } from '../../../lib/order-state'
import { applicantDataPath, birthCertificatePath, chargePath, checkoutPath, signedPaperPath } from '../../../lib/paths'
import type { OwnTask } from './own-task'
import { signingTasks } from './signing-tasks'

const formPaths: Readonly<Record<DataForm, (token: string) => string>> = {
  'applicant-data': applicantDataPath,
  'birth-certificate': birthCertificatePath,
}

const formNames: Readonly<Record<DataForm, { readonly title: string; readonly button: string; readonly why: string }>> =
  {
    'applicant-data': {
      title: 'seus dados',
      button: 'seus dados',
      why: 'O cartório precisa saber quem faz o pedido.',
    },
    'birth-certificate': {
      title: 'os dados da certidão de nascimento',
      button: 'dados da certidão',
      why: 'O cartório precisa deles para encontrar o registro.',
    },
  }

/** "Procuração de Rui Prado: nome de quem vai representar você", for each document that lacks something. */
const lackLines = ({ lacks, documents }: OrderView, isOf: (lack: Lack) => boolean): string[] =>
  lacks.flatMap(({ documentId, fields }) => {
    const document = documents.find(({ id }) => id === documentId)
    const names = fields.filter(isOf).map((field) => lackLabels[field])
    if (document === undefined || names.length === 0) return []
    return [`${document.type} de ${document.familyMember.name}: ${names.join(', ')}`]
  })

const isLanguage = (lack: Lack): boolean => lack === 'translationLanguage'

const payment = ({ paid, status, token, totalPrice, currency }: OrderView): OwnTask[] =>
  paid || status !== 'PENDING'
    ? []
    : [
        {
          key: 'order',
          title: 'Pagar o pedido',
          detail: 'Começamos a trabalhar quando o pagamento chegar.',
          lines: [],
          pays: true,
          action: { text: `Pagar ${formatDecimal(totalPrice, currency)}`, path: checkoutPath(token) },
        },
      ]

/** A form, of several births that of one. */
const formToSend = (order: OrderView, form: DataForm, birth?: OwnBirth): OwnTask => {
  const sentBack = birth === undefined ? order.correction?.forms.includes(form) === true : birth.form.sentBack
  const of = birth === undefined ? '' : ` de ${birth.familyMember.name}`
  return {
    key: birth === undefined ? form : `${form}-${birth.id}`,
    title: `${sentBack ? 'Corrigir' : 'Enviar'} ${formNames[form].title}${of}`,
    detail: sentBack ? 'Algo não confere, e o pedido espera a correção.' : formNames[form].why,
    quote: sentBack ? (order.correction?.reason ?? undefined) : undefined,
    lines: form === 'applicant-data' ? lackLines(order, (lack) => !isLanguage(lack)) : [],
    pays: false,
    action: {
      text: `${sentBack ? 'Corrigir' : 'Preencher'} ${formNames[form].button}`,
      path: birth === undefined ? formPaths[form](order.token) : birthCertificatePath(order.token, birth.id),
    },
  }
}

/** Of several births a task for each that waits for its customer, those that came back first. */
const dataToSend = (order: OrderView, form: DataForm): readonly OwnTask[] => {
  const births = form === 'birth-certificate' ? severalBirths(order) : []
  if (births.length === 0) return [formToSend(order, form)]
  const awaited = births.filter((birth) => birth.form.missing)
  return [...awaited.filter((birth) => birth.form.sentBack), ...awaited.filter((birth) => !birth.form.sentBack)].map(
    (birth) => formToSend(order, form, birth),
  )
}

const languageToName = (order: OrderView): OwnTask[] => {
  const lines = lackLines(order, isLanguage)
  if (lines.length === 0) return []
  return [
    {
      key: 'translation-language',
      title: 'Informar o idioma da tradução',
      detail: 'A tradução só começa quando o idioma for conhecido.',
      lines,
      pays: false,
      action: { text: 'Informar o idioma', path: applicantDataPath(order.token) },
    },
  ]
}

type PaperText = { readonly title: string; readonly detail: string; readonly button: string }

const again = 'Peça de novo, ou envie o papel assinado.'

const authorisationTexts: Readonly<Partial<Record<SignedPaperState, PaperText>>> = {
  awaited: {
    title: 'Conseguir a autorização do titular',
    detail: 'O documento fala de outra pessoa, e o trabalho só começa quando ela autoriza.',
    button: 'Conseguir a autorização',
  },
  requested: {
    title: 'Esperar a autorização do titular',
    detail: 'O trabalho começa quando a pessoa responder ao link. Se ela não o recebeu, envie outro.',
    button: 'Ver o que fazer',
  },
  refused: { title: 'O titular não autorizou', detail: `Fale com a pessoa. ${again}`, button: 'Pedir de novo' },
  lapsed: { title: 'O titular não respondeu', detail: `O link passou do prazo. ${again}`, button: 'Pedir de novo' },
  blocked: {
    title: 'O link da autorização foi fechado',
    detail: `A data de nascimento não conferiu três vezes. ${again}`,
    button: 'Pedir de novo',
  },
}
const requestText: PaperText = {
  title: 'Enviar o pedido assinado',
  detail: 'O cartório quer um pedido assinado por você antes de emitir o documento.',
  button: 'Ver e enviar',
}

const paperToSend = (order: OrderView, view: SignedPaperView): OwnTask[] => {
  const { documentId, paper, state, reason } = view
  const text = paper === 'holder-authorisation' ? authorisationTexts[state] : requestText
  const document = order.documents.find(({ id }) => id === documentId)
  if (text === undefined || document === undefined || !isPaperAwaited(state)) return []
  return [
    {
      key: `${paper}-${documentId}`,
      title: text.title,
      detail: text.detail,
      quote: reason ?? undefined,
      lines: [`${document.type} de ${document.familyMember.name}`],
      pays: false,
      action: { text: text.button, path: signedPaperPath(order.token, documentId, paper) },
    },
  ]
}

/** Papers that documents wait for which are not issued. */
const papersToSend = (order: OrderView): OwnTask[] =>
  order.paid
    ? order.papers
        .filter(({ documentId }) =>
          order.documents.some(
            ({ id, progress, ended }) => id === documentId && ended === null && progress.issue !== 'done',
          ),
        )
        .flatMap((view) => paperToSend(order, view))
    : []

/** Services that a form added are named; a charge that the office wrote has its own words. */
const chargeTitle = ({ addedServices }: OrderView, { kind, description, documentIds }: ChargeView): string => {
  const services =
    kind === 'added-services' && description === null
      ? addedServices.filter(({ documentId }) => documentIds.includes(documentId))
      : []
  return services.length > 0
    ? `Acrescentado ao pedido: ${addedServiceNames(services)}`
    : `Cobrança adicional: ${chargeKindLabels[kind].toLocaleLowerCase('pt-BR')}`
}

const chargeToPay = (order: OrderView, view: ChargeView): OwnTask => ({
  key: `charge-${view.charge}`,
  title: chargeTitle(order, view),
  detail: order.withoutParcel ? 'O arquivo espera este pagamento.' : 'O envio espera este pagamento.',
  quote: view.description ?? undefined,
  lines: [],
  pays: true,
  action: { text: `Pagar ${formatDecimal(view.amount, order.currency)}`, path: chargePath(order.token, view.charge) },
})

/** What the order waits for from the customer, the most urgent first; a person who was erased is asked for nothing. */
export const ownTasks = (order: OrderView): readonly OwnTask[] => {
  if (order.status === 'CANCELLED' || wasErased(order)) return []
  const sentBack = order.correction?.forms ?? []
  // Of the applicant's own certificate one form is enough.
  const missing: readonly DataForm[] =
    order.oneFormPossible && order.holderIsApplicant ? ['birth-certificate'] : order.missing
  const forms = [...sentBack, ...missing.filter((form) => !sentBack.includes(form))]
  return [
    ...payment(order),
    ...(order.takesData
      ? [...forms.flatMap((form) => dataToSend(order, form)), ...languageToName(order), ...papersToSend(order)]
      : []),
    ...signingTasks(order),
    ...order.charges.filter(({ state }) => state === 'open').map((charge) => chargeToPay(order, charge)),
  ]
}
