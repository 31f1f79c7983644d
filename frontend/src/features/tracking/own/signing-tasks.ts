import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { inWork } from '@cartorio/contracts/status-groups.js'
import { describeAppointment } from '@cartorio/contracts/zoned-time.js'
import { ownOrderPath } from '../../../lib/paths'
import type { OwnTask } from './own-task'

/** Where the card stands on the order's page. */
export const signingId = 'assinatura'

type Document = OrderView['documents'][number]
type Words = Pick<OwnTask, 'title' | 'detail'> & { readonly button: string }

const textDetails: Readonly<Record<string, string>> = {
  returned: 'A equipe pediu uma mudança. Veja qual, ao lado do texto.',
  proposed: 'A equipe propôs um texto para você.',
}

const wordsOf = ({ progress, signing, signingWay }: Document): Words | undefined => {
  if (signing === undefined) return undefined
  const { appointment, text } = signing
  if (progress.draft === 'waiting')
    return {
      title: 'Ler o texto da procuração',
      detail: textDetails[text] ?? 'O pedido espera pelo seu acordo com o texto dos poderes.',
      button: 'Ler o texto',
    }
  if (progress.appointment === 'waiting') {
    if (appointment?.state === 'proposed')
      return {
        title: 'Confirmar o dia da assinatura',
        detail: `Proposto: ${describeAppointment(appointment)}.`,
        button: 'Responder',
      }
    return signingWay === 'consulate'
      ? {
          title: 'Marcar a hora no consulado',
          detail: 'Marque no e-consular e diga aqui o dia.',
          button: 'Informar o dia',
        }
      : undefined
  }
  if (progress.signature !== 'waiting') return undefined
  return {
    title: 'Aguardando sua assinatura',
    detail:
      appointment === null
        ? 'Assine diante de um notário e avise a equipe.'
        : `Marcada para ${describeAppointment(appointment)}.`,
    button: 'Ver a assinatura',
  }
}

/** With the parcel on its way a file alone is still to be signed. */
const isInWork = ({ status }: OrderView, { delivery, released }: Document): boolean =>
  status === 'SHIPPED' ? delivery === 'file' && !released : inWork.includes(status)

/** The documents whose signature is of interest: the data that their text names are given, the language may be open. */
export const signingDocuments = (order: OrderView): readonly Document[] =>
  order.documents.filter(
    (document) =>
      isInWork(order, document) &&
      document.signing !== undefined &&
      document.ended === null &&
      !order.lacks.some(
        ({ documentId, fields }) => documentId === document.id && fields.some((lack) => lack !== 'translationLanguage'),
      ),
  )

/** What the signature of a power of attorney waits for from the customer. */
export const signingTasks = (order: OrderView): OwnTask[] =>
  signingDocuments(order).flatMap((document) => {
    const words = wordsOf(document)
    if (words === undefined) return []
    const { title, detail, button } = words
    const path = `${ownOrderPath(order.token)}#${signingId}`
    return [{ key: `signing-${document.id}`, title, detail, lines: [], pays: false, action: { text: button, path } }]
  })
