import type { ItemProgress, OrderView } from '@cartorio/contracts/http/order-view.js'

type OrderedDocument = OrderView['documents'][number]
type WithForm<Document extends Pick<ItemProgress, 'form'>> = Document & {
  readonly form: NonNullable<ItemProgress['form']>
}
/** A birth certificate that goes on. */
export type Birth = WithForm<ItemProgress>
/** With its holder, as its owner sees it. */
export type OwnBirth = WithForm<OrderedDocument>

const isBirth = <Document extends Pick<ItemProgress, 'form'>>(document: Document): document is WithForm<Document> =>
  document.form !== undefined

/** The births that go on where there are several, each with a form of its own; of an only one the order says all. */
export const severalBirths = <Document extends Pick<ItemProgress, 'form'>>({
  documents,
}: {
  readonly documents: readonly Document[]
}): readonly WithForm<Document>[] => {
  const births = documents.filter((document) => isBirth(document))
  return births.length > 1 ? births : []
}

/** The birth that an address means; without one the first that waits for its customer. */
export const chooseBirth = (
  order: Pick<OrderView, 'documents' | 'oneFormPossible'>,
  itemId: string | null,
): OwnBirth | undefined => {
  const births = severalBirths(order)
  return (
    births.find(({ id }) => id === itemId) ??
    births.find(({ form }) => form.sentBack) ??
    (order.oneFormPossible ? births.find(({ form }) => form.holderIsApplicant) : undefined) ??
    births.find(({ form }) => form.missing) ??
    births[0]
  )
}

const withoutCertificate = <Form extends string>(forms: readonly Form[]): Form[] =>
  forms.filter((form) => form !== 'birth-certificate')

/** The order as the form of one of several births sees it. */
export const orderOfBirth = (order: OrderView, { id, form }: OwnBirth): OrderView => {
  const correctedForms = order.correction === null ? [] : withoutCertificate(order.correction.forms)
  const ownCorrection =
    order.correction === null || correctedForms.length === 0 ? null : { ...order.correction, forms: correctedForms }
  return {
    ...order,
    documents: order.documents.filter((document) => !isBirth(document) || document.id === id),
    addedServices: order.addedServices.filter(({ documentId }) => documentId === id),
    holderIsApplicant: form.holderIsApplicant === true,
    received: form.received ? order.received : withoutCertificate(order.received),
    missing: form.missing ? order.missing : withoutCertificate(order.missing),
    correction: form.sentBack ? order.correction : ownCorrection,
  }
}
