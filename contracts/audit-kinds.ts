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
}
