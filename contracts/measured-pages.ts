/**
 * The pages whose speed browsers tell, by the template of their address: a closed list, so that neither a token nor an
 * order is ever sent. `:name` is any one segment.
 */
export const measuredPages = [
  '/',
  '/ajuda',
  '/ajuda/documentos/:document',
  '/ajuda/finalidades/:purpose',
  '/certificacoes',
  '/contato',
  '/depoimentos',
  '/devolucoes',
  '/lgpd',
  '/prazos',
  '/privacidade',
  '/sales',
  '/termos',
  '/verificar',
  '/verify',
  '/solicitar-documentos',
  '/solicitar-documentos/um',
  '/solicitar-documentos/um/:step',
  '/solicitar-documentos/varios',
  '/solicitar-documentos/varios/:step',
  '/checkout/:token',
  '/checkout/:token/recibo',
  '/continue-order',
  '/birth-certificate-form',
  '/tracking',
  '/meus-pedidos',
  '/papel-assinado',
  '/autorizacao',
  '/login',
  '/convite',
  '/admin',
  '/admin/pendencias',
  '/admin/novo-pedido',
  '/admin/painel',
  '/admin/sistema',
  '/admin/relatorios',
  '/admin/conta',
  '/admin/contas',
  '/admin/contas/papeis',
  '/admin/privacidade',
  '/admin/mensagens',
  '/admin/mensagens/:order',
  '/admin/mensagens-guardadas',
  '/admin/auditoria',
  '/admin/auditoria/:part',
  '/admin/configuracoes',
  '/admin/configuracoes/:section',
  '/admin/pedidos/:order',
  '/admin/pedidos/:order/auditoria',
] as const
export type MeasuredPage = (typeof measuredPages)[number]

const split = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

const fits = (template: readonly string[], parts: readonly string[]): boolean =>
  template.length === parts.length && template.every((part, index) => part.startsWith(':') || part === parts[index])

/** The template of an address, of which the path alone counts; `undefined` for a page that is not measured. */
export const findMeasuredPage = (pathname: string): MeasuredPage | undefined => {
  const parts = split(pathname)
  return measuredPages.find((page) => fits(split(page), parts))
}
