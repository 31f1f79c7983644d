import { ofCountry } from '@cartorio/contracts/country-articles.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import { wasErased } from '../../lib/order-state'
import { delivered, ended } from './status-ends'

/** What the notary office could not do. What the customer gave up is no news to them. */
const sentences: Readonly<Partial<Record<ItemEnd, (documents: string) => string>>> = {
  'not-found': (documents) => `O cartório não encontrou o registro: ${documents}.`,
  refused: (documents) => `O cartório não pôde emitir: ${documents}.`,
}

/** The documents that will not come, and why; `''` when all do, or the others have come. */
export const lostDocuments = (order: OrderView): string => {
  if (delivered.includes(order.status)) return ''
  const erased = wasErased(order)
  return Object.entries(sentences)
    .map(([end, sentence]) => {
      const lost = order.documents.filter(({ ended }) => ended === end)
      const names = lost.map(({ type, familyMember }) => (erased ? type : `${type} de ${familyMember.name}`))
      return lost.length === 0 ? '' : sentence(joinWords(names))
    })
    .filter((words) => words !== '')
    .join(' ')
}

/** Money on its way back that did not arrive; of a cancelled order, what becomes of its money in any case. */
export const refundSentences = ({ refunds, status }: OrderView): string => {
  const amounts = (state: OrderView['refunds'][number]['state']) =>
    joinWords(
      refunds.filter((refund) => refund.state === state).map(({ amount, currency }) => formatDecimal(amount, currency)),
    )
  const [failed, requested, done] = [amounts('failed'), amounts('requested'), amounts('done')]
  const cancelled = status === 'CANCELLED'
  return [
    failed && `O banco não completou o reembolso de ${failed}; nossa equipe está resolvendo.`,
    cancelled && requested && `O reembolso de ${requested} está a caminho.`,
    cancelled && done && `Devolvemos ${done}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is wrong with the order's parcel, and since when. */
export type ParcelTrouble = { readonly sentence: string; readonly since: string }

const flagSentences: Readonly<Record<ParcelFlag, (country: string) => string>> = {
  customs: (country) => `Seu envio está retido na alfândega ${ofCountry(country)}.`,
  lost: () => 'A transportadora não encontra o seu envio.',
  damaged: () => 'Seu envio foi danificado no caminho.',
  address: () => 'A transportadora não encontrou o endereço de entrega.',
  'no-news': () => 'A transportadora está sem notícias do seu envio.',
  returned: () => 'A transportadora está devolvendo o seu envio.',
  refused: () => 'O envio foi recusado no endereço de entrega.',
  other: () => 'Houve um problema com o seu envio.',
}

const troubleKinds: readonly string[] = ['OrderShipped', 'ParcelFlagged', 'ParcelReturned', 'ItemsRestarted']

const findLastEntry = ({ history }: OrderView, kinds: readonly string[]) =>
  history.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

/** `undefined` while the parcel is on its way, was not made yet, or arrived. */
export const parcelTrouble = (order: OrderView): ParcelTrouble | undefined => {
  const { status, parcels } = order
  const troubled = parcels.find(({ flag }) => flag !== null)
  const parcelFlag = order.parcelFlag ?? troubled?.flag ?? null
  const country = troubled?.destination === 'attorney' ? 'BR' : order.deliveryCountry
  const flagged = findLastEntry(order, ['ParcelFlagged'])?.createdAt ?? order.createdAt
  if (status === 'SHIPPED')
    return parcelFlag === null
      ? undefined
      : {
          sentence: `${flagSentences[parcelFlag](country)} Nossa equipe está cuidando disso.`,
          since: flagged,
        }
  if (ended.includes(status)) return undefined
  const last = findLastEntry(order, troubleKinds)
  switch (last?.kind) {
    case 'ParcelReturned':
      return { sentence: 'O envio voltou para nós.', since: last.createdAt }
    case 'ItemsRestarted':
      return { sentence: 'O envio não chegou bem, e refazemos os documentos sem custo.', since: last.createdAt }
    default:
      return undefined
  }
}

/** Whether no day of the delivery holds: after trouble on the way only a day that was set since then counts. */
export const isDeliveryOpen = ({ deliveryMovedAt }: OrderView, trouble: ParcelTrouble | undefined): boolean =>
  trouble !== undefined && (deliveryMovedAt === null || deliveryMovedAt < trouble.since)
