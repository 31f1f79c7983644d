import type { SystemStanding } from '@cartorio/contracts/http/system.js'
import { countText, durationText } from './durations.js'
import type { QueueNow } from './queue-part.js'
import type { PartNow } from './read-model-part.js'

/** What the installation has to do with others; a number is `null` where it is not known. */
export type OutsideNow = {
  readonly provider: string
  readonly mails: 'smtp' | 'folder' | 'off'
  readonly couriers: readonly string[]
  readonly openPayments: number | null
  readonly unsettledPayments: number | null
  readonly parcelsInTransit: number | null
  readonly failedMessages: number | null
  readonly queues: readonly QueueNow[]
}

const ofQueues = (queues: readonly QueueNow[], names: readonly string[]) => {
  const own = queues.filter(({ name }) => names.includes(name))
  const ages = own.flatMap(({ lastDoneSeconds }) => lastDoneSeconds ?? [])
  return {
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
    lastDoneSeconds: ages.length === 0 ? null : Math.min(...ages),
  }
}

const lastText = (what: string, seconds: number | null): string =>
  seconds === null ? `${what}: ainda nenhuma.` : `${what} há ${durationText(seconds)}.`

const known = (count: number | null, one: string, several: string): string =>
  count === null ? '' : ` ${countText(count, one, several)}.`

const standingOf = (...careful: readonly (number | null)[]): SystemStanding => {
  if (careful.some((count) => count !== null && count > 0)) return 'care'
  return careful.includes(null) ? 'unknown' : 'well'
}

const mailNames = {
  smtp: 'Saem pelo servidor de e-mail.',
  folder: 'Ficam em E-mails do site, e nenhuma sai.',
  off: 'Estão desligadas: os clientes ficam sem e-mails.',
} as const

const paymentQueues = [
  'payment-confirmation',
  'payment-cancellation',
  'refund-payment',
  'refund-updates',
  'dispute-updates',
]

const paymentsPart = ({ provider, openPayments, unsettledPayments, queues }: OutsideNow): PartNow => {
  const { failed } = ofQueues(queues, paymentQueues)
  const { lastDoneSeconds } = ofQueues(queues, ['payment-reconciliation'])
  const standing = standingOf(failed, unsettledPayments)
  return {
    key: 'outside/payments',
    title: `Pagamentos (${provider})`,
    standing,
    text: `${lastText('Última conferência com o provedor', lastDoneSeconds)}${known(openPayments, 'pagamento em aberto', 'pagamentos em aberto')}${known(unsettledPayments, 'não confere', 'não conferem')}`,
    advice: standing === 'care' ? 'Veja em Pendências os pagamentos que não conferem e as tarefas que falharam.' : null,
  }
}

const courierPart = ({ couriers, parcelsInTransit, queues }: OutsideNow): PartNow => {
  const { failed } = ofQueues(queues, ['courier-sync', 'delivery-proof', 'shipment-outcome'])
  const { lastDoneSeconds } = ofQueues(queues, ['courier-sync'])
  const standing = standingOf(failed)
  return {
    key: 'outside/couriers',
    title: couriers.length === 0 ? 'Transportadora' : `Transportadora (${couriers.join(', ')})`,
    standing,
    text: `${lastText('Última consulta', lastDoneSeconds)}${known(parcelsInTransit, 'envio a caminho', 'envios a caminho')}`,
    advice: standing === 'care' ? 'Consultas falharam em todas as tentativas: veja Pendências.' : null,
  }
}

const mailQueues = ['customer-mails', 'order-list-mails', 'data-request-mails', 'contact-answers', 'test-messages']

const mailPart = ({ mails, failedMessages, queues }: OutsideNow): PartNow => {
  const { failed, lastDoneSeconds } = ofQueues(queues, mailQueues)
  const standing = mails === 'off' ? 'care' : standingOf(failed, failedMessages)
  return {
    key: 'outside/mails',
    title: 'Mensagens',
    standing,
    text: `${mailNames[mails]} ${lastText('Última', lastDoneSeconds)}${known(failedMessages, 'não foi entregue', 'não foram entregues')}`,
    advice: standing === 'care' ? adviceOfMails(mails) : null,
  }
}

const adviceOfMails = (mails: OutsideNow['mails']): string =>
  mails === 'off'
    ? 'Se não é de propósito, conte a um engenheiro: MAIL está em off.'
    : 'Veja em Pendências as mensagens que não saíram, e confira o endereço de cada cliente.'

/** Payments, couriers and mails. */
export const outsideParts = (now: OutsideNow): readonly PartNow[] => [
  paymentsPart(now),
  courierPart(now),
  mailPart(now),
]
