import emailMisspelled, { top100 } from 'email-misspelled'

/** Providers of Brazilians at home and where most of those abroad live, beside the list of the package. */
const providers =
  'icloud.com proton.me protonmail.com pm.me yahoo.com.br hotmail.com.br outlook.com.br live.com.pt outlook.pt sapo.pt globo.com globomail.com r7.com uol.com bol.com terra.com oi.com.br zipmail.com.br email.com hey.com gmx.com gmx.at gmx.ch web.de docomo.ne.jp ezweb.ne.jp softbank.ne.jp naver.com yahoo.com.tw tutanota.com fastmail.com zoho.com'

const look = emailMisspelled({
  domains: [...new Set([...top100.filter((domain) => !domain.startsWith('yahoo.in')), ...providers.split(' ')])],
  lengthDiffMax: 2,
  maxMisspelled: 2,
})

const sorted = (text: string): string => [...text].sort().join('')

/** The address that was likely meant, where one letter of its domain is another one, lacks, is too many or changed its place. */
export const likelyEmail = (email: string): string | undefined => {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  const found = look(email).find(
    ({ suggest, misspelledCount }) => misspelledCount === 1 || sorted(suggest) === sorted(domain),
  )
  return found?.corrected
}
