import { findDocument, findDocumentType } from '@cartorio/contracts/catalogue.js'
import { type DeliveryKind, goesToCustomer, isOfFilesAlone, isWithoutAddress } from '@cartorio/contracts/deliveries.js'
import { isSigned } from '@cartorio/contracts/products.js'

type Chosen = { readonly productId: string; readonly delivery?: string | undefined }

/**
 * How a document is received: what was chosen, else what its type proposes first, so that nothing that is signed is sent
 * abroad by default. A parcel of a document that is not signed needs no word.
 */
export const chosenDelivery = ({ productId, delivery }: Chosen): DeliveryKind | undefined => {
  const [type, document] = [findDocumentType(productId), findDocument(productId)]
  if (type === undefined || document === undefined) return undefined
  const chosen = document.deliveries.find((kind) => kind === delivery) ?? document.deliveries[0]
  return isSigned(type) || chosen === 'file' ? chosen : undefined
}

const asOrdered = (items: readonly Chosen[]) => items.map((item) => ({ delivery: chosenDelivery(item) }))

/** Whether nothing goes to the person who orders: then no address is asked. */
export const needsNoAddress = (items: readonly Chosen[]): boolean => isWithoutAddress(asOrdered(items))

/** Whether nothing of it travels. */
export const areAllFiles = (items: readonly Chosen[]): boolean => isOfFilesAlone(asOrdered(items))

/** Pieces of the customer's own parcel; one while no document is chosen. */
export const countPieces = (items: readonly Chosen[]): number =>
  items.length === 0 ? 1 : asOrdered(items).filter(goesToCustomer).length
