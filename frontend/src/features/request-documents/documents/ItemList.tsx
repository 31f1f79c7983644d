import { joinWords } from '@cartorio/contracts/join-words.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { Button } from '../../../components/Button/Button'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { chosenDelivery } from '../../../lib/chosen-delivery'
import { itemPrice, type Price } from '../api/get-price'
import type { ItemDraft } from '../draft'
import { priceText } from '../summary/PriceLines'
import styles from './ItemList.module.css'
import type { Product } from './ProductTiles'

type ItemListProps = {
  readonly items: readonly ItemDraft[]
  readonly products: readonly Product[]
  readonly price: Price | undefined
  /** Without these the list is only to be read. */
  readonly actions?: { readonly edit: (item: ItemDraft) => void; readonly remove: (item: ItemDraft) => void }
  readonly openId?: string | undefined
}

export const ItemList = ({ items, products, price, actions, openId }: ItemListProps) => (
  <ul className={styles.list}>
    {items.map((item) => {
      const product = products.find(({ id }) => id === item.productId)
      const name = product?.name ?? item.productId
      const whose = item.fullName === '' ? name : `${name} de ${item.fullName}`
      return (
        <li key={item.id} className={styles.item}>
          {product && <Rosette documentType={product.documentType} size={44} />}
          <div className={styles.words}>
            <p className={styles.name}>
              <span>{name}</span>
              {item.quantity > 1 && <span className={styles.quantity}>{` × ${item.quantity}`}</span>}
            </p>
            <p className={styles.holder}>{item.fullName || 'Falta o nome do titular'}</p>
            <p className={styles.services}>{describeItemServices(item)}</p>
          </div>
          <p className={styles.price}>{priceText(itemPrice(item, price), price?.answer.currency)}</p>
          {actions && (
            <div className={styles.actions}>
              <Button
                size="small"
                disabled={item.id === openId}
                onClick={() => actions.edit(item)}
                aria-label={`Editar ${whose}`}
              >
                {item.id === openId ? 'Em edição' : 'Editar'}
              </Button>
              <Button size="small" kind="danger" onClick={() => actions.remove(item)} aria-label={`Remover ${whose}`}>
                Remover
              </Button>
            </div>
          )}
        </li>
      )
    })}
  </ul>
)

const describeItemServices = ({ needsTranslation, translationLanguage, ...others }: ItemDraft): string => {
  const language = translationLanguage ? ` para ${languageNames[translationLanguage].toLowerCase()}` : ''
  const services = [
    ...(needsTranslation ? [`tradução juramentada${language}`] : []),
    ...(others.needsApostille ? ['apostila de Haia'] : []),
    ...(needsTranslation && others.needsTranslationApostille ? ['apostila da tradução'] : []),
  ]
  const said = services.length === 0 ? 'Sem serviços adicionais' : `Com ${joinWords(services)}`
  return chosenDelivery(others) === 'file' ? `Em arquivo. ${said}` : said
}
