/** What auditors follow across orders. */
export const auditKinds = [
  'override',
  'refund',
  'proposal',
  'view',
  'erasure',
  'data-request',
  'account',
  'sign-in',
  'settings',
  'export',
  'note',
  'failed-check',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  override: 'Situação definida à mão',
  refund: 'Reembolso concedido',
  proposal: 'Devolução com duas pessoas',
  view: 'Consulta a dados pessoais',
  erasure: 'Remoção de dados pessoais',
  'data-request': 'Pedido sobre dados pessoais',
  account: 'Conta da equipe',
  'sign-in': 'Acesso da equipe',
  settings: 'Configuração',
  export: 'Exportação',
  note: 'Anotação da auditoria',
  'failed-check': 'Conferência que falhou',
}

/** Of a file of the audit across orders. */
export const auditExportFormats = ['csv', 'json'] as const
export type AuditExportFormat = (typeof auditExportFormats)[number]

/** What a browser checks of an order's proof. */
export const browserChecks = ['shown', 'chain', 'seals', 'signatures', 'origin'] as const
/** What a check of an order's proof looks at; `log`: chains and seals, by the server. */
export const checkedParts = ['log', ...browserChecks] as const
export type CheckedPart = (typeof checkedParts)[number]
export const checkedPartLabels: Readonly<Record<CheckedPart, string>> = {
  log: 'cadeia e selos, no servidor',
  shown: 'eventos da página, no navegador',
  chain: 'cadeia de hashes, no navegador',
  seals: 'selos, no navegador',
  signatures: 'assinaturas, no navegador',
  origin: 'origem da chave, no navegador',
}
