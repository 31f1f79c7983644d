/** How often the customers of one order may do a thing in an hour, from whatever addresses they send. */
export const hourlyLimits = { links: 5, emails: 3, messages: 10 } as const

/** Messages of one order's customers in all: more than an order needs, and its documents hold every one. */
export const mostMessages = 100
