export const ordersPath = '/admin'
export const attentionPath = `${ordersPath}/pendencias`
export const panelPath = `${ordersPath}/painel`
/** An order that the office makes for a customer. */
export const newOrderPath = `${ordersPath}/novo-pedido`
export const mailsPath = `${ordersPath}/mensagens`
/** An order's page, by its own id: it stands in staff addresses only. */
export const orderPath = (id: string): string => `${ordersPath}/pedidos/${encodeURIComponent(id)}`
