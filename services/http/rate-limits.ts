const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })

/** Requests per client address and minute, by what an open route costs or reveals. */
export const rateLimits = {
  createOrder: perMinute(120),
  track: perMinute(20),
  /** What a link opens; its page polls every few seconds without a live stream. */
  link: perMinute(120),
  /** A form is saved as it is typed, at most once a second. */
  formDraft: perMinute(120),
  replaceLink: perMinute(10),
  /** A page tells once that its link came by mail. */
  mailLink: perMinute(20),
  /** The link of a document's holder: three birth dates are taken of each. */
  holderLink: perMinute(20),
  login: perMinute(10),
  /** The list of a person's orders: its mailed link, and what opens it. */
  myOrders: perMinute(20),
  /** The contact form. */
  contact: perMinute(10),
  /** A received scan that is checked by its hash. */
  copyCheck: perMinute(20),
  /** A message that a member of staff mails to themselves before customers read it. */
  testMessage: perMinute(10),
  /** An office shares one address, and each page of an order that its people open is a view. */
  openOrder: perMinute(120),
  reveal: perMinute(30),
  /** Why things were done, of a page of the audit: each request opens up to fifty orders. */
  reasons: perMinute(6),
  /** Pages of files, which are leafed through. */
  picture: perMinute(240),
  lookup: perMinute(60),
  upload: perMinute(60),
  download: perMinute(60),
  payment: perMinute(120),
  /** Figures of a page's speed, once when it is left: an office shares one address. */
  pageSpeed: perMinute(240),
  audit: perMinute(30),
  live: perMinute(60),
} as const
