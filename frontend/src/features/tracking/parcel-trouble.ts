import { ofCountry } from '@cartorio/contracts/country-articles.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'

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

const lastOf = ({ history }: OrderView, kinds: readonly string[]) =>
  history.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

/** `undefined` while the parcel is on its way, was not made yet, or arrived. */
export const parcelTrouble = (order: OrderView): ParcelTrouble | undefined => {
  const { parcelFlag, status } = order
  const flagged = lastOf(order, ['ParcelFlagged'])?.createdAt ?? order.createdAt
  if (status === 'SHIPPED')
    return parcelFlag === null
      ? undefined
      : {
          sentence: `${flagSentences[parcelFlag](order.deliveryCountry)} Nossa equipe está cuidando disso.`,
          since: flagged,
        }
  if (['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(status)) return undefined
  const last = lastOf(order, troubleKinds)
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
