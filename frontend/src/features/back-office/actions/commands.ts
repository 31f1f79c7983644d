import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { NextAction } from '@cartorio/contracts/http/order-progress.js'
import type { StaffCommandName } from '@cartorio/contracts/http/staff-commands.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import { workSteps } from '@cartorio/contracts/work-steps.js'

/** What the operator reads on a command's button, and as the title of its form. */
export const commandLabels: Readonly<Record<StaffCommandName, string>> = {
  start: 'Iniciar processamento',
  issue: 'Registrar emissão',
  translate: 'Registrar tradução',
  apostille: 'Registrar apostila',
  'withdraw-copy': 'Retirar cópia',
  'cancel-items': 'Encerrar documentos',
  shipments: 'Criar envio e etiqueta',
  ship: 'Registrar envio',
  'correct-tracking': 'Corrigir rastreamento',
  'flag-parcel': 'Marcar problema no envio',
  'return-parcel': 'Registrar devolução',
  'restart-items': 'Refazer documentos',
  deliver: 'Registrar entrega',
  complete: 'Concluir pedido',
  charge: 'Cobrar a mais',
  'waive-charge': 'Dispensar cobrança',
  refund: 'Reembolsar',
  'grant-guarantee': 'Aceitar garantia',
  'decline-guarantee': 'Recusar garantia',
  'bank-transfer': 'Registrar transferência recebida',
  'reopen-payment': 'Reabrir pagamento',
  'refund-flagged': 'Devolver pagamento a conferir',
  'transfer-refund': 'Registrar reembolso por transferência',
  'request-data': 'Pedir correção dos dados',
  'translation-language': 'Informar idioma da tradução',
  'change-address': 'Mudar endereço',
  'correct-email': 'Corrigir e-mail do cliente',
  'replace-link': 'Trocar link do cliente',
  assign: 'Atribuir',
  'move-date': 'Mudar prazo',
  'resolve-attention': 'Resolver pendência',
  'resend-mail': 'Enviar mensagem de novo',
  note: 'Anotar',
  message: 'Escrever ao cliente',
  cancel: 'Cancelar pedido',
}

const groupTitles = {
  documents: 'Documentos',
  parcel: 'Envio',
  money: 'Dinheiro',
  data: 'Dados do cliente',
  service: 'Atendimento',
} as const
type GroupName = keyof typeof groupTitles

/** The group in which a command's button stands on the order's page, and by the order of rows its place there. */
const groupOf: Readonly<Record<StaffCommandName, GroupName>> = {
  start: 'documents',
  issue: 'documents',
  translate: 'documents',
  apostille: 'documents',
  'withdraw-copy': 'documents',
  'cancel-items': 'documents',
  complete: 'documents',
  shipments: 'parcel',
  ship: 'parcel',
  deliver: 'parcel',
  'correct-tracking': 'parcel',
  'flag-parcel': 'parcel',
  'return-parcel': 'parcel',
  'restart-items': 'parcel',
  'bank-transfer': 'money',
  charge: 'money',
  'waive-charge': 'money',
  refund: 'money',
  'grant-guarantee': 'money',
  'decline-guarantee': 'money',
  'refund-flagged': 'money',
  'transfer-refund': 'money',
  'reopen-payment': 'money',
  'request-data': 'data',
  'translation-language': 'data',
  'change-address': 'data',
  'correct-email': 'data',
  'replace-link': 'data',
  message: 'service',
  'resolve-attention': 'service',
  'resend-mail': 'service',
  assign: 'service',
  'move-date': 'service',
  note: 'service',
  cancel: 'service',
}

export type CommandGroup = {
  readonly title: string
  readonly commands: readonly StaffCommandName[]
  /** Whether the erasure of the order's person stands in it: no command of the work, and of administrators alone. */
  readonly erases: boolean
}

const groupNames = Object.keys(groupTitles) as GroupName[]
const grouped = Object.keys(groupOf) as StaffCommandName[]

/** Every command of the office, in the groups of the order's page. */
export const commandGroups: readonly CommandGroup[] = groupNames.map((group) => ({
  title: groupTitles[group],
  commands: grouped.filter((name) => groupOf[name] === group),
  erases: group === 'service',
}))

/** What takes something away from the customer, or cannot be taken back. */
const dangerous: readonly StaffCommandName[] = [
  'cancel',
  'withdraw-copy',
  'cancel-items',
  'refund',
  'decline-guarantee',
  'refund-flagged',
  'return-parcel',
  'restart-items',
]
export const isDangerous = (name: StaffCommandName): boolean => dangerous.includes(name)

/** The commands that each lead to a status of its own. */
const statusCommands = ['start', ...workSteps, 'ship', 'deliver', 'complete'] as const

/** What the table's menu offers; the rest stands on the order's page. */
export const quickCommands: readonly StaffCommandName[] = [...statusCommands, 'note', 'cancel']

/** What the table's menu sends at once: the start of the work, which ends nothing. */
export const goesAtOnce = (name: StaffCommandName): boolean => name === 'start'

/** The command that takes the next step; none where it is not the office's. */
export const commandOfNext = (what: NextAction): StaffCommandName | undefined =>
  statusCommands.find((name) => name === what)

/** The step that an ordinary order takes to a status; a payment is the provider's step alone. */
export const commandFor: Readonly<Record<SettableStatus, StaffCommandName | undefined>> = {
  PAID: undefined,
  IN_PROGRESS: 'start',
  SHIPPED: 'ship',
  DELIVERED: 'deliver',
  CANCELLED: 'cancel',
}

type Allowing = Pick<AdminOrderRow, 'allowedCommands'>

export const isAllowed = ({ allowedCommands }: Allowing, name: StaffCommandName | undefined): boolean =>
  allowedCommands.some((command) => command.name === name)

/** The items that a command may name now. */
export const itemsOpenTo = ({ allowedCommands }: Allowing, name: StaffCommandName): readonly string[] =>
  allowedCommands.find((command) => command.name === name)?.itemIds ?? []
