import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import { writtenTextFields } from '@cartorio/contracts/order/written-texts.js'
import { historyActor } from '../../domain/events/history-actor.js'
import { evolve } from '../../domain/order/evolve.js'
import { unpaidServices } from '../../domain/order/money/charges.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'

const foldOrder = (events: readonly OpenedOrderEvent[]): OrderState =>
  events.reduce<OrderState>((state, event) => evolve(state, { event, occurredAt: event.metadata.occurredAt }), noOrder)

/** The newest choice of each kind in the forms. */
const certificateChoices = (
  events: readonly OpenedOrderEvent[],
  order: OrderState,
): RevealResponse['certificateChoices'] => {
  const forms = events.flatMap((event) => (event.type === 'BirthCertificateDataSubmitted' ? [event.data] : []))
  const newest = forms.at(-1)
  if (newest === undefined) return null
  return {
    apostilleOption: forms.findLast(({ apostilleOption }) => apostilleOption !== null)?.apostilleOption ?? null,
    dontKnowRegistry: newest.dontKnowRegistry,
    uploadIds: order.exists ? newest.uploadIds.filter((id) => order.uploadIds.includes(id)) : [],
    unpaidServices: order.exists ? [...unpaidServices(order)] : [],
  }
}

type OfBirth = RevealResponse['birthCertificates'][number]

/** The newest form of each birth, with its files that are still there. */
const birthForms = (
  events: readonly OpenedOrderEvent[],
  uploads: readonly string[],
): RevealResponse['birthCertificates'] => [
  ...events
    .flatMap((event) => (event.type === 'BirthCertificateDataSubmitted' ? [event] : []))
    .reduce((forms, { data, personal }) => {
      const { dontKnowRegistry, apostilleOption } = data
      const uploadIds = data.uploadIds.filter((id) => uploads.includes(id))
      if (personal !== undefined)
        for (const itemId of data.itemIds)
          forms.set(itemId, {
            itemId,
            data: personal,
            dontKnowRegistry,
            apostilleOption: apostilleOption ?? forms.get(itemId)?.apostilleOption ?? null,
            uploadIds,
          })
      return forms
    }, new Map<string, OfBirth>())
    .values(),
]

export const nothingRevealed: RevealResponse = {
  contact: null,
  delivery: null,
  holders: [],
  registryOffice: null,
  applicantData: null,
  birthCertificate: null,
  birthCertificates: [],
  certificateChoices: null,
  notes: [],
}

/** What is known of the people after one more event. */
const shownAfter = (shown: RevealResponse, event: OpenedOrderEvent): RevealResponse => {
  switch (event.type) {
    case 'OrderCreated': {
      if (event.personal === undefined) return shown
      const { contact, delivery = null, holders, registryOffice = null } = event.personal
      return { ...shown, contact, delivery, holders, registryOffice }
    }
    case 'ContactEmailCorrected':
      if (event.personal === undefined || shown.contact === null) return shown
      return { ...shown, contact: { ...shown.contact, email: event.personal.email } }
    case 'DeliveryAddressChanged':
      return { ...shown, delivery: event.personal?.delivery ?? shown.delivery }
    case 'ApplicantDataCompleted':
      return { ...shown, applicantData: event.personal ?? shown.applicantData }
    case 'BirthCertificateDataSubmitted':
      return { ...shown, birthCertificate: event.personal ?? shown.birthCertificate }
    default:
      return shown
  }
}

const writtenText = ({ personal }: OpenedOrderEvent): string | undefined => {
  const fields: Readonly<Record<string, unknown>> = { ...personal }
  return writtenTextFields.map((field) => fields[field]).find((text) => typeof text === 'string')
}

/** What an order's opened events say of its people. */
export const revealed = (events: readonly OpenedOrderEvent[]): RevealResponse => {
  const order = foldOrder(events)
  return {
    ...events.reduce(shownAfter, nothingRevealed),
    birthCertificates: birthForms(events, order.exists ? order.uploadIds : []),
    certificateChoices: certificateChoices(events, order),
    notes: events.flatMap((event) => {
      const text = writtenText(event)
      const { occurredAt, actor } = event.metadata
      return text === undefined
        ? []
        : [{ id: event.id, kind: event.type, text, createdAt: occurredAt, by: historyActor(actor) }]
    }),
  }
}
