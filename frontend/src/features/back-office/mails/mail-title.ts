import type { KeptMailEntry } from '@cartorio/contracts/http/mails.js'

/** What a mail is about, and of which order. */
export const mailTitle = ({ label, order }: Pick<KeptMailEntry, 'label' | 'order'>): string =>
  order === null ? label : `${label}, ${order.orderNumber}`
