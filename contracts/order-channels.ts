/** How a customer asked the office for an order that an operator makes. */
export const orderChannels = ['phone', 'email', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const orderChannelLabels: Readonly<Record<OrderChannel, string>> = {
  phone: 'telefone',
  email: 'e-mail',
  counter: 'balcão',
}

/** "feito pela equipe (telefone)". */
export const describeMadeByOffice = (channel: OrderChannel): string =>
  `feito pela equipe (${orderChannelLabels[channel]})`
