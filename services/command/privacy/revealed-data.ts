import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { writtenTextFields } from '@cartorio/contracts/events/written-texts.js'
import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import * as z from 'zod/mini'
import { historyActor } from '../../domain/events/history-actor.js'
import { unpaidServices } from '../../domain/order/charges.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'

const latest = <T>(
  events: readonly OpenedEvent[],
  type: keyof typeof orderEventSchemas,
  parse: (personal: unknown) => T | undefined,
): T | null =>
  events
    .filter((event) => event.type === type)
    .map((event) => parse(event.personal))
    .findLast((personal) => personal !== undefined) ?? null

const changedDelivery = (events: readonly OpenedEvent[]) =>
  latest(
    events,
    'DeliveryAddressChanged',
    (personal) => orderEventSchemas.DeliveryAddressChanged.personal.safeParse(personal).data?.delivery,
  )

const newestEmail = (events: readonly OpenedEvent[]) =>
  latest(
    events,
    'ContactEmailCorrected',
    (personal) => orderEventSchemas.ContactEmailCorrected.personal.safeParse(personal).data?.email,
  )

/** The newest choice of each kind in the forms. */
const certificateChoices = (events: readonly OpenedEvent[]): RevealResponse['certificateChoices'] => {
  const forms = events.flatMap((event) => {
    const stored = orderEventOf(event)
    return stored.type === 'BirthCertificateDataSubmitted' ? [stored.data] : []
  })
  const newest = forms.at(-1)
  if (newest === undefined) return null
  const order = events.reduce<OrderState>(
    (state, event) => evolve(state, { event: orderEventOf(event), occurredAt: event.metadata.occurredAt }),
    noOrder,
  )
  return {
    apostilleOption: forms.findLast(({ apostilleOption }) => apostilleOption !== null)?.apostilleOption ?? null,
    dontKnowRegistry: newest.dontKnowRegistry,
    uploadIds: order.exists ? newest.uploadIds.filter((id) => order.uploadIds.includes(id)) : [],
    unpaidServices: order.exists ? [...unpaidServices(order)] : [],
  }
}

export const nothingRevealed: RevealResponse = {
  contact: null,
  delivery: null,
  holders: [],
  registryOffice: null,
  applicantData: null,
  birthCertificate: null,
  certificateChoices: null,
  notes: [],
}

/** What an order's opened events say of its people. */
export const revealed = (events: readonly OpenedEvent[]): RevealResponse => {
  const created = latest(
    events,
    'OrderCreated',
    (personal) => orderEventSchemas.OrderCreated.personal.safeParse(personal).data,
  )
  return {
    contact: created === null ? null : { ...created.contact, email: newestEmail(events) ?? created.contact.email },
    delivery: changedDelivery(events) ?? created?.delivery ?? null,
    holders: created?.holders ?? [],
    registryOffice: created?.registryOffice ?? null,
    applicantData: latest(
      events,
      'ApplicantDataCompleted',
      (personal) => orderEventSchemas.ApplicantDataCompleted.personal.safeParse(personal).data,
    ),
    birthCertificate: latest(
      events,
      'BirthCertificateDataSubmitted',
      (personal) => orderEventSchemas.BirthCertificateDataSubmitted.personal.safeParse(personal).data,
    ),
    certificateChoices: certificateChoices(events),
    notes: events.flatMap((event) => {
      const text = writtenTextOf(event)
      const { occurredAt, actor } = event.metadata
      return text === undefined
        ? []
        : [{ id: event.id, kind: event.type, text, createdAt: occurredAt, by: historyActor(actor) }]
    }),
  }
}

const personalSchema = z.looseObject({})

const writtenTextOf = ({ personal }: OpenedEvent): string | undefined => {
  const fields = personalSchema.safeParse(personal).data
  return writtenTextFields.map((field) => fields?.[field]).find((text) => typeof text === 'string')
}
