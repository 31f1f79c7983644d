import type { CertificateForm } from './certificate-forms.js'
import { findCountryOfUse, type Guidance, type Suggestion, suggestServices } from './guidance.js'
import type { Purpose } from './purposes.js'

type FormWithReason = { readonly form: CertificateForm; readonly why: string }

const common: FormWithReason = {
  form: 'short',
  why: 'O breve relato é a forma comum da certidão. Se quem vai receber pedir o inteiro teor, troque aqui.',
}

const forms: Readonly<Record<Purpose, FormWithReason | undefined>> = {
  'italian-citizenship': {
    form: 'full-typed',
    why: 'Os consulados da Itália costumam pedir o inteiro teor digitado. Na Itália cada comune pode pedir outra forma.',
  },
  'portuguese-citizenship': {
    form: 'full-copy',
    why: 'Portugal costuma pedir a cópia da página do livro, o inteiro teor por reprografia.',
  },
  'spanish-citizenship': {
    form: 'full-typed',
    why: 'Para a cidadania espanhola se costuma pedir o inteiro teor digitado.',
  },
  'marriage-abroad': common,
  'us-immigration': common,
  'school-or-work': { form: 'short', why: 'A maioria das escolas e dos empregadores aceita o breve relato.' },
  'inheritance-or-pension': {
    form: 'full-typed',
    why: 'Para inventário se costuma pedir o inteiro teor digitado. Se é só para pensão, pergunte se basta o breve relato.',
  },
  'bank-or-property-in-brazil': { form: 'short', why: 'A maioria dos bancos aceita o breve relato.' },
  other: undefined,
}

const asFile: Suggestion = {
  kind: 'delivery',
  delivery: 'file',
  why: 'A certidão eletrônica tem o mesmo valor da de papel. Confirme com quem vai receber se a aceita.',
}

/** Of a certificate of birth, marriage or death: its form, how it is received, then the services. */
export const guideCivilRecord: Guidance = (asked) => {
  const form = asked.purpose && forms[asked.purpose]
  const suggested: readonly Suggestion[] = form === undefined ? [] : [{ kind: 'form', ...form }]
  return [...suggested, ...(findCountryOfUse(asked) === 'BR' ? [asFile] : []), ...suggestServices(asked)]
}
