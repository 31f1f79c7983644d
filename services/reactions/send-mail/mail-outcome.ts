/**
 * `repeated`: an earlier try may have delivered it, and its record is missing. `unanswered`: the text was on the way
 * and the server's answer is missing. `withheld`: too many were caused without a payment.
 */
export type MailOutcome =
  | 'sent'
  | 'repeated'
  | 'refused'
  | 'unanswered'
  | 'postponed'
  | 'given-up'
  | 'left-out'
  | 'withheld'
