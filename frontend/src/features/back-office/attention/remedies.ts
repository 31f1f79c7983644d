import { type AttentionKind, isToHolder, noLongerTrue, sendingAgain } from '@cartorio/contracts/attention.js'
import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { type NextAction, nextActions } from '@cartorio/contracts/http/order-progress.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import type { Right } from '@cartorio/contracts/rights.js'
import { commandOfNext } from '../actions/commands'
import { privacyPath } from '../order-path'

type Remedy = {
  readonly label: string
  readonly command?: StaffCommandName
  readonly page?: string
  /** Who lacks it is offered the other ways. */
  readonly right?: Right
}

const seeOrder: Remedy = { label: 'Ver o pedido' }
const takeBack: Remedy = { label: 'Registrar devolução', command: 'return-parcel' }
const restart: Remedy = { label: 'Refazer documentos', command: 'restart-items' }
const writeToCustomer: Remedy = { label: 'Escrever ao cliente', command: 'message' }
const resend: Remedy = { label: 'Enviar de novo', command: 'resend-mail' }
const waivePaper: Remedy = { label: 'Dispensar o papel', command: 'waive-paper' }
const resolve: Remedy = { label: 'Marcar como resolvida', command: 'resolve-attention' }

/** What usually settles a kind; without a command the order's page is where to begin. */
const remedies: Readonly<Record<AttentionKind, Remedy>> = {
  'payment-flagged': { label: 'Devolver o pagamento', command: 'refund-flagged' },
  'dispute-opened': { label: 'Reunir as provas' },
  'refund-failed': { label: 'Reembolsar por transferência', command: 'transfer-refund' },
  'refund-by-transfer': { label: 'Registrar a transferência', command: 'transfer-refund' },
  'refund-proposed': { label: 'Ver a proposta' },
  'parcel-flagged': writeToCustomer,
  'parcel-returned': { label: 'Enviar de novo', command: 'ship' },
  'shipment-unknown': { label: 'Digitar o código ou tentar de novo' },
  'mail-failed': { label: 'Corrigir o e-mail', command: 'correct-email' },
  guarantee: { label: 'Aceitar', command: 'grant-guarantee' },
  'customer-message': seeOrder,
  'data-request': { label: 'Atender em Privacidade', page: privacyPath, right: 'erase' },
  signing: { label: 'Propor outro dia', command: 'propose-appointment' },
  authorisation: writeToCustomer,
}

/** Of a parcel it depends on what is wrong with it. */
const parcelRemedies: Readonly<Record<string, Remedy>> = {
  returned: takeBack,
  refused: takeBack,
  lost: restart,
  damaged: restart,
}

/** For a failed message that is being sent again already, or that is no longer true. */
const messageRemedies: Readonly<Record<string, readonly Remedy[]>> = {
  [sendingAgain]: [seeOrder, resolve],
  [noLongerTrue]: [resolve, seeOrder],
}

/** The customer sends another link, or the signed paper: the order's address has no part in it. */
const holderRemedies: readonly Remedy[] = [writeToCustomer, resend, waivePaper, resolve]

/** The other ways to end an entry; most are taken off the list once they were settled outside the product. */
const otherRemedies: Readonly<Partial<Record<AttentionKind, readonly Remedy[]>>> = {
  guarantee: [{ label: 'Recusar', command: 'decline-guarantee' }],
  'refund-proposed': [],
  'data-request': [seeOrder, writeToCustomer],
  'parcel-flagged': [{ label: 'Ver o rastreamento' }, resolve],
  signing: [{ label: 'Registrar a assinatura', command: 'signed' }, resolve],
  authorisation: [waivePaper, resolve],
  'mail-failed': [resend, resolve],
}

/** The parameter of an order's address that opens the form of a command. */
export const actionParameter = 'acao'

type Entry = Pick<AttentionEntry, 'kind' | 'subject' | 'code'>

const isAttentionKind = (kind: string): kind is AttentionKind => Object.hasOwn(remedies, kind)
const isNextAction = (code: string): code is NextAction => nextActions.some((action) => action === code)

const moveDate: Remedy = { label: 'Mudar o prazo', command: 'move-date' }

/** The late step itself where the office takes it; what the courier is late with, the customer hears of first. */
const lateRemedies = (code: string): readonly Remedy[] => {
  const command = isNextAction(code) ? commandOfNext(code) : undefined
  const step = command === undefined ? [] : [{ label: staffCommands[command].label, command }]
  return code === 'deliver'
    ? [writeToCustomer, moveDate, ...step, seeOrder]
    : [...step, ...(step.length === 0 ? [writeToCustomer, moveDate] : [moveDate, writeToCustomer]), seeOrder]
}

/** What settles an entry, the usual way first. */
export const listRemedies = (entry: Entry): readonly Remedy[] => {
  const { kind, subject, code } = entry
  if (kind === 'order-late') return lateRemedies(code)
  if (kind === 'validity-short') return [writeToCustomer, seeOrder]
  if (!isAttentionKind(kind)) return [seeOrder]
  const ofMessage = kind === 'mail-failed' ? messageRemedies[code] : undefined
  if (ofMessage !== undefined) return ofMessage
  if (isToHolder({ kind, subject })) return holderRemedies
  const ofParcel = kind === 'parcel-flagged' ? parcelRemedies[code] : undefined
  return [ofParcel ?? remedies[kind], ...(otherRemedies[kind] ?? [resolve])]
}
