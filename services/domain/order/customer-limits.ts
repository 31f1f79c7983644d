/** How often the customers of one order may do a thing in an hour, from whatever addresses they send. */
export const hourlyLimits = { links: 5, emails: 3, messages: 10, authorisations: 3 } as const

/** The same in a day, of what sends mails: to an address that was never proven, of a paid order too. */
export const dailyLimits = { links: 10, emails: 6, authorisations: 6 } as const

/** Messages of one order's customers in all: more than an order needs, and its documents hold every one. */
export const mostMessages = 100
