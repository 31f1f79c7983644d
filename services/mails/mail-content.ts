import type { BankAccount } from '@cartorio/contracts/bank-account.js'
import { endSafely, ownOrderPath, withMailMark } from '@cartorio/contracts/customer-paths.js'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { OwnMailWords } from '@cartorio/contracts/mail-texts.js'
import type { OrderEvent, OrderEventNamed, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { Order } from '../domain/order/state.js'
import { TechnicalError } from '../domain/technical-error.js'
import { mailName } from './mail-name.js'

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
  /** Where customers of the office transfer to; `null` or absent where it offers no transfers. */
  readonly bankAccount?: BankAccount | null | undefined
  /** Who has ordered, in a mail to another person; empty where what was typed could be no name. */
  readonly requester?: string | undefined
  /** Says that the link came by mail; absent once the order is paid. */
  readonly mark?: string | undefined
}

/** The event, of the type that the kind of the mail comes from. */
export const eventOf = <T extends OrderEventType>({ event }: Pick<MailFacts, 'event'>, type: T): OrderEventNamed<T> => {
  if (isOf(event, type)) return event
  throw new TechnicalError(`a mail about ${type} was made of ${event.type}`)
}

const isOf = <T extends OrderEventType>(event: OrderEvent, type: T): event is OrderEventNamed<T> => event.type === type

/** Whether the event is about the parcel to the attorney in Brazil. */
export const isToAttorney = ({ event: { data } }: Pick<MailFacts, 'event'>): boolean =>
  'destination' in data && data.destination === 'attorney'

export const onSite = ({ siteUrl, mark }: Pick<MailFacts, 'siteUrl' | 'mark'>, path: string): string =>
  endSafely(`${siteUrl}${mark === undefined ? path : withMailMark(path, mark)}`)

/** The customer's own page of the order. */
export const orderLink = (facts: MailFacts, label = 'Ver meu pedido'): MailLink => ({
  label,
  url: onSite(facts, ownOrderPath(facts.token)),
})

/** The first word of a name greets; without a name nothing is made up. */
export const greeting = (name: string): string => {
  const [first = ''] = mailName(name).split(' ')
  return first === '' ? 'Olá.' : `Olá, ${first}.`
}

/** Under every mail. */
export const footer: readonly string[] = [
  'Cartório Online',
  'Esta mensagem foi enviada automaticamente sobre o seu pedido. Quem tem o link abre o pedido: não o encaminhe.',
]

/** What one mail says, before it has a form: HTML and plain text are made of the same. */
export type MailContent = {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  /** Shape and word, as the site marks a status. */
  readonly mark: { readonly shape: string; readonly word: string; readonly tone: Tone }
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Label and value, one below the other. */
  readonly facts?: readonly Fact[]
  /** Lines with amounts, and their sum. */
  readonly receipt?: { readonly lines: readonly Fact[]; readonly total: Fact }
  /** Lists of links, each under its title. */
  readonly groups?: readonly MailGroup[]
  readonly action: MailLink
  /** A second way on, less prominent. */
  readonly also?: MailLink
  /** What the office adds. */
  readonly own?: OwnMailWords
  /** In the place of the one under a customer's mail. */
  readonly footer?: readonly string[]
}

export type Fact = { readonly label: string; readonly value: string }
export type MailGroup = {
  readonly title: string
  readonly entries: readonly (Fact & { readonly url: string })[]
  /** What is left out. */
  readonly rest?: string | undefined
}
export type MailLink = { readonly label: string; readonly url: string }
/** Which colour the mark takes; its shape and word say the same. */
export type Tone = 'seal' | 'info' | 'warning' | 'danger'
