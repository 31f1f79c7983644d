import { endSafely, ownOrderPath, withMailMark } from '@cartorio/contracts/customer-paths.js'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { OrderEvent, OrderEventNamed, OrderEventType } from '@cartorio/contracts/events/order-events.js'
import type { Order } from '../domain/order/state.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { MailLink } from './mail-content.js'

/** What a mail is written from. */
export type MailFacts = {
  /** The event that it is about. */
  readonly event: OrderEvent
  /** Who caused the event. */
  readonly by: Actor['kind']
  /** As it is when the mail is sent. */
  readonly order: Order
  /** `https://cartorio.example`, without a slash at its end. */
  readonly siteUrl: string
  /** The customer's; derived for this mail, and kept nowhere. */
  readonly token: string
  /** Says that the link came by mail; absent once the order is paid. */
  readonly mark?: string | undefined
}

/** The event, of the type that the kind of the mail comes from. */
export const eventOf = <T extends OrderEventType>({ event }: Pick<MailFacts, 'event'>, type: T): OrderEventNamed<T> => {
  if (isOf(event, type)) return event
  throw new TechnicalError(`a mail about ${type} was made of ${event.type}`)
}

const isOf = <T extends OrderEventType>(event: OrderEvent, type: T): event is OrderEventNamed<T> => event.type === type

export const onSite = ({ siteUrl, mark }: Pick<MailFacts, 'siteUrl' | 'mark'>, path: string): string =>
  endSafely(`${siteUrl}${mark === undefined ? path : withMailMark(path, mark)}`)

/** The customer's own page of the order. */
export const orderLink = (facts: MailFacts, label = 'Ver meu pedido'): MailLink => ({
  label,
  url: onSite(facts, ownOrderPath(facts.token)),
})
