import { domainToASCII } from 'node:url'
import { readEmail } from '@cartorio/contracts/email-address.js'

/**
 * The mailbox that an address names: for the server that takes its mails upper and lower case, composed letters and
 * letters with their marks apart, and a domain and its punycode are the same.
 */
export const foldedEmail = (email: string): string => {
  const plain = readEmail(email).toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  // Node has no such form of what is no domain.
  return domain === '' ? plain : `${plain.slice(0, at + 1)}${domain}`
}

/**
 * The mailbox that several addresses mostly share: many servers put what is sent to `a.na+x@` where `ana@` is read. Two
 * people's addresses may have one, so that it says only how much is sent there.
 */
export const sharedMailbox = (email: string): string => {
  const folded = foldedEmail(email)
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+')
  return at < 1 ? folded : `${name.replaceAll('.', '')}${folded.slice(at)}`
}

/** As releases before this one folded addresses, whose hashes are stored. */
const formerlyFolded = (email: string): string => email.trim().toLowerCase()

/** Every text under which an address may have been hashed, today's first. */
export const emailFoldings = (email: string): readonly [string, ...string[]] => {
  const [folded, former] = [foldedEmail(email), formerlyFolded(email)]
  return former === folded ? [folded] : [folded, former]
}
