import { findDocument, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { type DeliveryKind, goesToCustomer, isWithoutAddress } from '@cartorio/contracts/deliveries.js'
import { isSigned } from '@cartorio/contracts/products.js'

type Chosen = { readonly productId: string; readonly delivery?: string | undefined }

/**
 * Who receives what is signed: what was chosen, else what is proposed first, so that nothing is sent abroad by default.
 * Of other documents nothing is asked.
 */
export const chosenDelivery = ({ productId, delivery }: Chosen): DeliveryKind | undefined => {
  const [type, document] = [findDocumentType(productId), findDocument(productId)]
  if (type === undefined || document === undefined || !isSigned(type)) return undefined
  return document.deliveries.find((kind) => kind === delivery) ?? document.deliveries[0]
}

const asOrdered = (items: readonly Chosen[]) => items.map((item) => ({ delivery: chosenDelivery(item) }))

/** Whether nothing goes to the person who orders: then no address is asked. */
export const needsNoAddress = (items: readonly Chosen[]): boolean => isWithoutAddress(asOrdered(items))

/** Pieces of the customer's own parcel. */
export const countPieces = (items: readonly Chosen[]): number => asOrdered(items).filter(goesToCustomer).length
