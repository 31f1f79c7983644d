import { countryName } from '@cartorio/contracts/countries.js'
import {
  chargeStateLabels,
  holderLabels,
  type NextStepView,
  nextActionLabels,
  refundStateLabels,
} from '@cartorio/contracts/http/order-progress.js'
import type { OrderReplay } from '@cartorio/contracts/http/order-replay.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { orderQueueLabels } from '@cartorio/contracts/order-queues.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { formatDayWithYear } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'

/** One thing that a person saw of an order at a moment. */
export type Fact = {
  readonly name: string
  /** `none` where there was nothing. */
  readonly text: string
  /** The text is the id of a member of staff. */
  readonly isStaff?: true
}

/** What stands for a name or a text that no recorded view has opened. */
export const withheld = 'Protegido: abra com um motivo'
export const none = '—'

const stepNames: Readonly<Record<StepKind, string>> = {
  draft: 'texto',
  appointment: 'horário',
  signature: 'assinatura',
  issue: 'emissão',
  translate: 'tradução',
  apostille: 'apostila',
  'apostille-translation': 'apostila da tradução',
}

const describeItem = ({ plan, progress, quantity, ended, issuedOn, released }: ItemProgress): string => {
  const steps = plan.map((step) => `${stepNames[step]} ${progress[step] === 'done' ? 'feita' : 'por fazer'}`)
  const more = [
    quantity > 1 && `${quantity} unidades`,
    ended !== null && 'encerrado sem o documento',
    issuedOn !== null && `emitido em ${formatDayWithYear(issuedOn)}`,
    released && 'liberado para baixar',
  ]
  return [...steps, ...more.filter((text) => text !== false)].join('; ')
}

const describeNext = (next: NextStepView | null, who: (next: NextStepView) => string): string =>
  next === null
    ? 'Encerrado'
    : `${nextActionLabels[next.what]} (${who(next)}${next.by === null ? '' : `, até ${formatDayWithYear(next.by)}`}${next.late ? ', atrasado' : ''})`

const day = (value: string | null): string => (value === null ? none : formatDayWithYear(value))
const yesNo = (value: boolean): string => (value ? 'Sim' : 'Não')
const list = (texts: readonly string[]): string => (texts.length === 0 ? none : texts.join('; '))

const money = ({
  charges,
  refunds,
  currency,
}: Pick<OrderReplay['customer'], 'charges' | 'refunds' | 'currency'>): Fact[] => [
  {
    name: 'Cobranças adicionais',
    text: list(
      charges.map(
        ({ charge, amount, state }) => `nº ${charge}: ${formatDecimal(amount, currency)}, ${chargeStateLabels[state]}`,
      ),
    ),
  },
  {
    name: 'Reembolsos',
    text: list(
      refunds.map(
        (each) => `nº ${each.refund}: ${formatDecimal(each.amount, each.currency)}, ${refundStateLabels[each.state]}`,
      ),
    ),
  },
]

/** What the holder of the link saw. */
export const factsOfCustomer = ({ customer, personalData }: Pick<OrderReplay, 'customer' | 'personalData'>): Fact[] => {
  const personal = (text: string): string => (personalData === 'withheld' ? withheld : text)
  const { history, messages } = customer
  const newest = history.at(0)
  return [
    { name: 'Situação', text: customer.statusLabel },
    { name: 'Próximo passo', text: describeNext(customer.next, ({ who }) => holderLabels[who]) },
    { name: 'Entrega prevista', text: day(customer.estimatedDeliveryDate) },
    { name: 'Preço', text: formatDecimal(customer.totalPrice, customer.currency) },
    { name: 'Pago', text: yesNo(customer.paid) },
    ...money(customer),
    ...customer.documents.map((item, index) => ({
      name: `Documento ${index + 1}: ${item.type}`,
      text: describeItem(item),
    })),
    {
      name: 'Titulares',
      text: personal(list(customer.documents.map(({ familyMember }) => familyMember.name))),
    },
    { name: 'Falta enviar', text: list(customer.missing.map((form) => formNames[form])) },
    {
      name: 'Correção pedida',
      text: customer.correction === null ? none : personal(customer.correction.reason ?? 'Sem palavras'),
    },
    { name: customer.withoutParcel ? 'Mora em' : 'Destino', text: countryName(customer.deliveryCountry) },
    {
      name: 'Endereço, como a página o mostra',
      text: personal(
        [customer.deliveryAddress, customer.deliveryCity, customer.deliveryState, customer.deliveryPostalCode]
          .filter(Boolean)
          .join(', ') || none,
      ),
    },
    { name: 'Solicitante', text: personal(customer.applicantName) },
    { name: 'E-mail', text: personal(customer.applicantEmail) },
    { name: 'Rastreio', text: customer.trackingNumber ?? none },
    { name: 'Arquivos enviados', text: String(customer.supportDocuments.length) },
    { name: 'Cópias para baixar', text: String(customer.issuedCopies.length) },
    {
      name: 'Mensagens',
      text: personal(list(messages.map(({ from, text }) => `${from === 'office' ? 'Equipe' : 'Cliente'}: ${text}`))),
    },
    {
      name: 'Última linha do histórico',
      text: newest === undefined ? none : `${formatDateTime(newest.createdAt)}: ${newest.description}`,
    },
  ]
}

const formNames = { 'applicant-data': 'dados do solicitante', 'birth-certificate': 'dados da certidão' } as const

/** What the office's page of the order showed. */
export const factsOfOffice = ({ office, personalData }: Pick<OrderReplay, 'office' | 'personalData'>): Fact[] => {
  const personal = (text: string): string => (personalData === 'withheld' ? withheld : text)
  return [
    { name: 'Situação', text: office.statusLabel },
    {
      name: 'Definida à mão',
      text: list(office.setByHand.map(({ statusLabel, at }) => `${statusLabel} em ${formatDateTime(at)}`)),
    },
    { name: 'Falta nos registros', text: office.contradiction ?? none },
    {
      name: 'Próximo passo',
      text: describeNext(office.next, ({ who }) =>
        who === 'customer' ? 'com o cliente' : holderLabels[who].toLocaleLowerCase('pt-BR'),
      ),
    },
    office.assignedTo === null
      ? { name: 'Responsável', text: 'Ninguém' }
      : { name: 'Responsável', text: office.assignedTo, isStaff: true },
    { name: 'Filas', text: list((office.queues ?? []).map((queue) => orderQueueLabels[queue])) },
    {
      name: 'Ações abertas',
      text: list(office.allowedCommands.map(({ name }) => staffCommands[name].label)),
    },
    { name: 'Recebido', text: formatDecimal(office.takenAmount, office.currency) },
    { name: 'Ainda reembolsável', text: formatDecimal(office.refundableAmount, office.currency) },
    ...money(office),
    {
      name: 'Pagamentos a conferir',
      text: list(
        office.flaggedPayments.map(({ amount, currency, reason }) => `${formatDecimal(amount, currency)}: ${reason}`),
      ),
    },
    { name: 'Contestações', text: list(office.disputes.map(({ id, outcome }) => `${id}: ${outcome ?? 'aberta'}`)) },
    { name: 'Pendências', text: list(office.attention.map(({ label, reason }) => `${label}: ${reason}`)) },
    {
      name: 'Prazos',
      text: list(
        promisedSteps.flatMap((step) => {
          const by = office.promises[step]
          return by === undefined ? [] : [`${promisedStepNames[step]} ${formatDayWithYear(by)}`]
        }),
      ),
    },
    ...office.documents.map((item, index) => ({
      name: `Documento ${index + 1}: ${item.type}`,
      text: describeItem(item),
    })),
    {
      name: 'Solicitante',
      text: personal(office.applicantName === removed ? removed : `${office.applicantName} (${office.applicantEmail})`),
    },
    { name: 'Destino', text: countryName(office.deliveryCountry) },
    { name: 'Rastreio', text: office.trackingNumber ?? none },
    { name: 'Tabela de preços', text: office.priceList },
    { name: 'Linhas do histórico', text: String(office.history.length) },
  ]
}

export type ComparedFact = Fact & {
  /** What stood there at the other moment; absent where it is the same, or nothing is compared. */
  readonly before?: Fact | undefined
}

/** The facts of a moment with what another moment had instead. */
export const compareFacts = (shown: readonly Fact[], other: readonly Fact[] | undefined): readonly ComparedFact[] => {
  if (other === undefined) return shown
  const byName = new Map(other.map((fact) => [fact.name, fact]))
  const here = shown.map((fact) => {
    const before = byName.get(fact.name) ?? { name: fact.name, text: none }
    return before.text === fact.text ? fact : { ...fact, before }
  })
  const names = new Set(shown.map(({ name }) => name))
  const gone = other.filter(({ name }) => !names.has(name)).map((before) => ({ name: before.name, text: none, before }))
  return [...here, ...gone]
}
