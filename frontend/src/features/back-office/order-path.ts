export const ordersPath = '/admin'
export const attentionPath = `${ordersPath}/pendencias`
export const panelPath = `${ordersPath}/painel`
/** How the installation does, for those who look after it. */
export const systemPath = `${ordersPath}/sistema`
export const reportsPath = `${ordersPath}/relatorios`
/** An order that the office makes for a customer. */
export const newOrderPath = `${ordersPath}/novo-pedido`
export const messagesPath = `${ordersPath}/mensagens`
/** The conversation with the customer of an order, by the order's own id. */
export const conversationPath = (id: string): string => `${messagesPath}/${encodeURIComponent(id)}`
/** The signed-in person's own account. */
export const accountPath = `${ordersPath}/conta`
/** The accounts of the office, and the roles that they have. */
export const accountsPath = `${ordersPath}/contas`
export const rolesPath = `${accountsPath}/papeis`
export const settingsPath = `${ordersPath}/configuracoes`
export const settingsSectionPath = (section: string): string => `${settingsPath}/${section}`
/** Requests about personal data, and everything held about an address. */
export const privacyPath = `${ordersPath}/privacidade`
export const auditPath = `${ordersPath}/auditoria`
/** Checks of the proof of any order that have failed. */
export const failedChecksPath = `${auditPath}?kind=failed-check`
/** The settings as they were. */
export const settingsReplayPath = `${auditPath}/configuracoes`
export const mailsPath = `${ordersPath}/mensagens-guardadas`
/** An order's page, by its own id: it stands in staff addresses only. */
export const orderPath = (id: string): string => `${ordersPath}/pedidos/${encodeURIComponent(id)}`
/** The history of an order for auditors. */
export const orderAuditPath = (id: string): string => `${orderPath(id)}/auditoria`
/** The notes beside it, with one begun about an event where it is named. */
export const auditNotesPath = (id: string, revision?: number): string =>
  `${orderAuditPath(id)}?parte=anotacoes${revision === undefined ? '' : `&evento=${revision}`}`
/** A moment of it, compared with another one or with the one before. */
export const momentPath = (id: string, revision: number, other?: number): string =>
  `${orderAuditPath(id)}?parte=reprise&momento=${revision}${other === undefined ? '' : `&com=${other}`}`
