/** What a document is for; the customer is asked once for each document. */
export const purposes = [
  'italian-citizenship',
  'portuguese-citizenship',
  'spanish-citizenship',
  'marriage-abroad',
  'us-immigration',
  'school-or-work',
  'inheritance-or-pension',
  'bank-or-property-in-brazil',
  'other',
] as const
export type Purpose = (typeof purposes)[number]
