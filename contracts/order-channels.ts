/** How a customer asked the office for an order that an operator makes. */
export const orderChannels = ['phone', 'email', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const orderChannelLabels: Readonly<Record<OrderChannel, string>> = {
  phone: 'telefone',
  email: 'e-mail',
  counter: 'balcão',
}

const askedThrough: Readonly<Record<OrderChannel, string>> = {
  phone: 'por telefone',
  email: 'por e-mail',
  counter: 'no nosso balcão',
}

/** To the customer: "pediu por telefone". */
export const describeAsking = (channel: OrderChannel): string => `pediu ${askedThrough[channel]}`

/** Among staff: "feito pela equipe (telefone)". */
export const describeMadeByOffice = (channel: OrderChannel): string =>
  `feito pela equipe (${orderChannelLabels[channel]})`
