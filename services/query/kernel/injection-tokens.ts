/** Nest's injection tokens of what only the query service uses; each class injects what it uses. */
export const queryToken = {
  readModels: Symbol('ReadModels'),
  responseCache: Symbol('ResponseCache'),
  live: Symbol('LiveHub'),
  cursors: Symbol('Cursors'),
  quoteIds: Symbol('QuoteIds'),
  orderListLinks: Symbol('OrderListLinks'),
  unknownNumbers: Symbol('MissBudget'),
  coveringSeal: Symbol('CoveringSeal'),
  config: Symbol('SiteConfig'),
} as const
