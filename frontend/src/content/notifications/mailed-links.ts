/** After the link to all orders of an address was requested; the same for every address. */
export const linkRequested = {
  smtp: 'Se houver pedidos com esse e-mail, a mensagem com o link chega em alguns minutos. Olhe também a caixa de spam. O link vale por 30 minutos e abre a lista uma única vez.',
  folder: 'Se houver pedidos com esse e-mail, a mensagem com o link está com a nossa equipe, por 30 minutos.',
} as const

/** On the receipt: where the order's link went by mail. `email` is masked. */
export const linkMailed = {
  smtp: (email: string) => `Enviamos este link para ${email}.`,
  folder: (email: string) => `A mensagem com este link, para ${email}, está com a nossa equipe.`,
} as const

/** On the receipt, after it was requested once more. */
export const listLinkMailed = {
  smtp: (email: string) =>
    `O link foi pedido. Em alguns minutos chega a ${email} um link que abre a lista dos seus pedidos, uma única vez e por 30 minutos.`,
  folder: (email: string) => `O link foi pedido. A mensagem para ${email} está com a nossa equipe, por 30 minutos.`,
} as const
export const mailsAreOff =
  'Este site não está enviando e-mails. Abra o link que você guardou, ou veja a situação pelo número do pedido.'
