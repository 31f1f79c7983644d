import { type AuditKind, auditKindLabels, checkedPartLabels } from '@cartorio/contracts/audit-kinds.js'
import { isSettingsEventType, type SettingsEventType } from '@cartorio/contracts/events/settings-events.js'
import { lookReasonLabels, stopReasonLabels } from '@cartorio/contracts/privacy-names.js'
import {
  type ReportScheduleEnd,
  reportExportEndNames,
  reportRhythmNames,
} from '@cartorio/contracts/reports/report-files.js'
import { reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { builtInRoleLabels } from '@cartorio/contracts/rights.js'
import { factorRemovalReasonLabels } from '@cartorio/contracts/second-factors.js'
import { orderStatusSchema, statusLabels } from '@cartorio/contracts/statuses.js'
import { viewPurposeLabels, viewPurposeSchema } from '@cartorio/contracts/view-purposes.js'
import { proposalText } from './attention-texts.js'
import { shortDay } from './wording.js'

export type AuditedChange = {
  readonly kind: AuditKind
  readonly type: string
  /** A code that says more. */
  readonly detail: string | null
}

const settings: Readonly<Record<SettingsEventType, string>> = {
  PriceListAdded: 'Tabela de preços acrescentada',
  ExchangeRateSet: 'Cotação informada',
  ExchangeRateEnded: 'Moeda encerrada',
  PromisedDaysSet: 'Prazos prometidos informados',
  ReminderDaysSet: 'Dias de lembrete informados',
  DeadlineDaysSet: 'Prazos de conclusão e cancelamento informados',
  RetentionSet: 'Tempo de guarda dos dados informado',
  GuaranteeRuleSet: 'Regra da garantia informada',
  NotaryOfficesSet: 'Lista de cartórios mudada',
  TranslatorsSet: 'Lista de tradutores mudada',
  SearchTermsSet: 'Preço da busca informado',
  ApostillePartiesSet: 'Países da apostila informados',
  PowersTemplatesSet: 'Modelos de procuração mudados',
  MessageTemplatesSet: 'Modelos de mensagem mudados',
  MailTextsSet: 'Textos dos e-mails mudados',
  RefundLimitsSet: 'Limites de reembolso informados',
  StaffRoleDefined: 'Papel da equipe definido',
  StaffRoleRemoved: 'Papel da equipe removido',
  SecondFactorRuleSet: 'Regra do segundo fator informada',
  BankAccountSet: 'Conta para transferências informada',
  CompanySet: 'Dados da empresa no site informados',
  SocialAccountsSet: 'Redes sociais do site informadas',
  ClaimsSet: 'Certificações do site informadas',
  PartnersSet: 'Parceiros do site informados',
  TeamMemberPublished: 'Pessoa da equipe publicada no site',
  TestimonialPublished: 'Depoimento publicado no site',
  VideoPublished: 'Vídeo publicado no site',
  ConversationPublished: 'Conversa publicada no site',
  SiteEntriesArranged: 'Ordem das publicações do site mudada',
  PublishedEntryWithdrawn: 'Publicação retirada do site',
}

const accounts: Readonly<Record<string, string>> = {
  StaffAccountCreated: 'Conta criada',
  StaffInvited: 'Pessoa convidada',
  StaffInvitationRenewed: 'Convite enviado de novo',
  StaffInvitationWithdrawn: 'Convite retirado',
  StaffRegistered: 'Conta aceita por quem foi convidado',
  StaffRoleGranted: 'Papel dado',
  StaffRoleTaken: 'Papel tirado',
  StaffPasswordLinkRequested: 'Link de nova senha mandado por um colega',
  StaffPasswordChanged: 'Senha trocada',
  StaffSessionsEnded: 'Sessões encerradas',
  StaffSecondFactorSet: 'Segundo fator cadastrado',
  StaffSecondFactorRemoved: 'Segundo fator removido',
  StaffRecoveryCodesReplaced: 'Códigos de recuperação trocados',
  StaffRecoveryCodeUsed: 'Código de recuperação usado',
  StaffAccountDisabled: 'Conta desativada',
  StaffAccountEnabled: 'Conta reativada',
}

const signIns: Readonly<Record<string, string>> = {
  none: 'Entrou com a senha',
  totp: 'Entrou com senha e código do aplicativo',
  passkey: 'Entrou com senha e chave de acesso',
  'recovery-code': 'Entrou com senha e código de recuperação',
  password: 'Senha errada',
  'second-factor': 'Senha certa, segundo fator errado',
}

const refundGrounds: Readonly<Record<string, string>> = {
  'item-cancelled': 'documento cancelado',
  'order-cancelled': 'pedido cancelado',
  goodwill: 'cortesia',
  provider: 'feito no provedor',
  guarantee: 'garantia',
  'flagged-payment': 'pagamento que não confere',
  'services-dropped': 'serviços retirados',
}

const proposals: Readonly<Record<string, string>> = {
  RefundProposed: 'Devolução proposta',
  RefundProposalApproved: 'Devolução confirmada por outra pessoa',
  RefundProposalDeclined: 'Proposta de devolução recusada',
  RefundProposalWithdrawn: 'Proposta de devolução retirada',
}

const erasureGrounds: Readonly<Record<string, string>> = {
  'holder-request': 'a pedido da pessoa',
  'retention-ended': 'fim do tempo de guarda',
  'legal-order': 'por ordem legal',
  'not-stated': 'sem fundamento informado',
}

/** Answers to requests about personal data, by request and outcome. */
const requestAnswers: Readonly<Record<string, string>> = {
  'access/done': 'Pedido de acesso aos dados atendido',
  'access/declined': 'Pedido de acesso aos dados recusado',
  'correction/done': 'Pedido de correção dos dados atendido',
  'correction/declined': 'Pedido de correção dos dados recusado',
  'erasure/done': 'Pedido de remoção dos dados atendido',
  'erasure/declined': 'Pedido de remoção dos dados recusado',
}

/** What was done about an address or a proposed erasure, which no order's event says. */
const privacyDeeds: Readonly<Record<string, readonly [label: string, details: Readonly<Record<string, string>>]>> = {
  AddressDataViewed: ['Tudo sobre um e-mail consultado', lookReasonLabels],
  AddressDataExported: ['Tudo sobre um e-mail exportado', lookReasonLabels],
  AddressDataErased: ['Dados de um e-mail removidos', erasureGrounds],
  RetentionErasureStopped: ['Remoção no fim da guarda impedida', stopReasonLabels],
}

const accountDetails: Readonly<Record<string, string>> = {
  ...builtInRoleLabels,
  totp: 'aplicativo de códigos',
  passkey: 'chave de acesso',
}

const removalReasons: Readonly<Record<string, string>> = factorRemovalReasonLabels

/** Of a removal by a colleague the kind stands before the reason. */
const accountSentence = (label: string, detail: string | null): string => {
  const [first, reason] = detail?.split('/') ?? []
  const told = withDetail(label, first && (accountDetails[first] ?? first))
  return reason === undefined ? told : `${told}, por um colega (${(removalReasons[reason] ?? reason).toLowerCase()})`
}

const withDetail = (label: string, detail: string | undefined): string =>
  detail === undefined ? label : `${label}: ${detail}`

const said = (names: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code === null ? undefined : (names[code] ?? code)

const ends: Readonly<Record<string, string>> = reportExportEndNames
const reports: Readonly<Record<string, string>> = reportNames
const rhythms: Readonly<Record<string, string>> = reportRhythmNames
const scheduleEnds: Readonly<Record<ReportScheduleEnd, string>> & Readonly<Record<string, string>> = {
  stopped: 'parado por quem o programou',
  'right-taken': 'encerrado: a conta não pode mais exportar',
  'account-closed': 'encerrado: a conta foi desativada',
}

const lineCount = (count: number): string => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`)

/** What narrowed a file of the audit; people by the list's own filter, not by name. */
const filterText = (query: string): string => {
  const { kind, by, order, from, to, above, currency } = Object.fromEntries(new URLSearchParams(query))
  const kinds: Readonly<Record<string, string>> = auditKindLabels
  const said = [
    kind && (kinds[kind] ?? kind),
    by && ({ customer: 'de clientes', system: 'do sistema' }[by] ?? 'de uma pessoa da equipe'),
    order && `pedido ${order}`,
    from && `desde ${shortDay(from)}`,
    to && `até ${shortDay(to)}`,
    above && `valor acima de ${above.replace('.', ',')}`,
    currency,
  ].filter((part) => part !== undefined && part !== '')
  return said.length === 0 ? 'sem filtros' : said.join(', ')
}

const checkSentence = (label: string, detail: string | null): string => {
  const [part = '', revision, ...stream] = detail?.split('/') ?? []
  const parts: Readonly<Record<string, string>> = checkedPartLabels
  const elsewhere = part === 'log' ? '; fora dos eventos deste pedido' : ''
  const place = revision === undefined ? elsewhere : `; revisão ${revision} de ${stream.join('/')}`
  return `${label}: ${parts[part] ?? part}${place}`
}

const exportSentence = (label: string, type: string, detail: string | null): string => {
  if (type === 'OrderExported') return `${label}: arquivo que prova a história do pedido`
  const [first = '', second = '', third] = detail?.split('/') ?? []
  if (type === 'AuditTrailExported')
    return `${label}: auditoria em ${first.toUpperCase()}, ${lineCount(Number(second))}; ${filterText(third ?? '')}`
  if (type === 'ReportExportEnded') {
    return `${label}: arquivo ${ends[first] ?? first}, ${lineCount(Number(second))}`
  }
  if (type === 'ReportScheduleEnded') return `${label}: relatório programado ${scheduleEnds[first] ?? first}`
  if (type === 'ReportScheduled')
    return `${label}: relatório ${reports[first] ?? first} em ${second.toUpperCase()} programado, ${(rhythms[third ?? ''] ?? '').toLowerCase()}`
  const whose = third === 'personal' ? ', com dados de clientes' : ''
  return `${label}: relatório ${reports[first] ?? first} em ${second.toUpperCase()}${whose}`
}

/** What happened, for auditors: without names, and in today's words. */
export const auditSentence = ({ kind, type, detail }: AuditedChange): string => {
  const label = auditKindLabels[kind]
  const deed = privacyDeeds[type]
  if (deed !== undefined) return withDetail(deed[0], said(deed[1], detail)?.toLowerCase())
  switch (kind) {
    case 'override': {
      const status = orderStatusSchema.safeParse(detail)
      return withDetail(label, status.success ? statusLabels[status.data] : (detail ?? undefined))
    }
    case 'view': {
      const purpose = viewPurposeSchema.safeParse(detail)
      return withDetail(label, purpose.success ? viewPurposeLabels[purpose.data].toLowerCase() : undefined)
    }
    case 'refund':
      return withDetail(label, said(refundGrounds, detail))
    case 'proposal':
      return withDetail(proposals[type] ?? label, detail === null ? undefined : proposalText(detail).toLowerCase())
    case 'erasure':
      return withDetail(label, said(erasureGrounds, detail))
    case 'data-request':
      return said(requestAnswers, detail) ?? label
    case 'account':
      return accountSentence(accounts[type] ?? `${label}: ${type}`, detail)
    case 'sign-in':
      return said(signIns, detail) ?? label
    case 'export':
      return exportSentence(label, type, detail)
    case 'note':
      return label
    case 'failed-check':
      return checkSentence(label, detail)
    case 'settings':
      return isSettingsEventType(type) ? settings[type] : withDetail(label, type)
  }
}
