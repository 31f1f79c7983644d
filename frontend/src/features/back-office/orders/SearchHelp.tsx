import { foldedWords } from '@cartorio/contracts/folded-text.js'
import styles from './OrdersSection.module.css'

/** What the search in the bar is described by. */
export const searchHelpId = 'order-search-help'

/** Where the server searches: words of one or two characters not everywhere. */
const howSearched = (search: string): string =>
  foldedWords(search).every((word) => [...word].length < 3)
    ? 'Com um ou dois caracteres, procuramos em qualquer parte do número do pedido e no começo das palavras do nome, do e-mail e do código de rastreamento.'
    : 'Procuramos todas as palavras, em qualquer ordem e com ou sem acentos, em qualquer parte do número do pedido, do nome, do e-mail e do código de rastreamento.'

export const SearchHelp = ({ search }: { readonly search: string }) =>
  search.trim() !== '' && (
    <p id={searchHelpId} className={styles.searchHelp}>
      {howSearched(search)}
    </p>
  )
