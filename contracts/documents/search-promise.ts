import { type Cents, type Currency, cents, formatMoney } from '../money.js'

/** What a search of a record costs, and what is kept of it where the record is not found; of each document. */
export type SearchTerms = { readonly fee: Cents; readonly kept: Cents }

/** The first value: the search is in the price of the document, and everything is given back. */
export const searchIncluded: SearchTerms = { fee: cents(0), kept: cents(0) }

const backWithTheLast = 'se ele era o último do pedido, também o frete e o atendimento expresso'

/** What a search costs, and what is given back where the record is not found. */
export const describeSearch = ({ fee, kept }: SearchTerms, currency: Currency): string => {
  const costs =
    fee === 0
      ? 'A busca está no preço do documento.'
      : `A busca do registro custa ${formatMoney(fee, currency)} por documento.`
  const back =
    kept === 0
      ? `devolvemos tudo o que você pagou por esse documento e, ${backWithTheLast}.`
      : `ficamos com ${formatMoney(kept, currency)} pela busca e devolvemos o resto do que você pagou por esse documento e, ${backWithTheLast}, inteiros.`
  return `${costs} Se o registro não for encontrado, ${back}`
}

/** Where several currencies are offered, pages say it in US dollars. */
export const describeSearchInDollars = (terms: SearchTerms): string =>
  terms.fee === 0 && terms.kept === 0
    ? describeSearch(terms, 'USD')
    : `${describeSearch(terms, 'USD')} Em outra moeda, os valores aparecem antes do pagamento. O pedido registra o que valia quando foi feito.`
