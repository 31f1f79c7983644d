/** Days that the texts of the site promise. In an order's own dates the settings' days count. */

/** In business days, from the payment to the door. */
export const standardDays = '7 a 10'
export const expressDays = '3 a 5'

/** In which a notary office usually issues a document. */
export const issuingDays = '3 a 5'
