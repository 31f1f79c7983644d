import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { useId } from 'react'
import { FieldError } from '../../../components/Field/Field'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { buildDocumentHelpPath, readMore } from '../../../content/site'
import type { ListPrices } from '../api/get-list-prices'
import { LazyFeeNotes } from './lazy-fee-notes'
import styles from './ProductTiles.module.css'

export type Product = ConfigResponse['products'][number]

type TilePrices = Pick<ListPrices, 'base' | 'currency'>

type ProductTilesProps = {
  readonly products: readonly Product[]
  readonly prices: TilePrices
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (productId: string) => void
  readonly name: string
}

const formatTilePrice = ({ documentType }: Product, { base, currency }: TilePrices): string => {
  const price = base[documentType]
  return price === undefined ? '' : formatMoney(price, currency)
}

/** What configuration alone offers has none. */
const hasHelpPage = ({ documentType }: Product): boolean => documentDefinitions[documentType].offered === 'always'

/** The catalogue as a group of radio buttons, each under its own rosette. */
export const ProductTiles = ({ products, prices, value, error, onChange, name }: ProductTilesProps) => {
  const group = useId()
  const errorId = `${group}-error`
  return (
    <>
      <div
        className={styles.tiles}
        role="radiogroup"
        aria-label="Documento"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {products.map((product) => (
          <label key={product.id} className={styles.tile}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={product.id}
              checked={value === product.id}
              onChange={() => onChange(product.id)}
              aria-labelledby={`${group}-${product.id}`}
              aria-describedby={`${group}-${product.id}-more`}
            />
            <span className={styles.head}>
              <Rosette documentType={product.documentType} size={72} />
            </span>
            <span className={styles.words}>
              <span id={`${group}-${product.id}`} className={styles.name}>
                {product.name}
              </span>
              <span id={`${group}-${product.id}-more`} className={styles.more}>
                <span>{product.description}</span>
                <span className={styles.price}>{formatTilePrice(product, prices)}</span>
              </span>
              {hasHelpPage(product) && (
                <a
                  className={styles.help}
                  href={buildDocumentHelpPath(product.id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${readMore}: ${product.name} (abre outra aba)`}
                >
                  {readMore}
                </a>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
      <LazyFeeNotes productIds={[value]} />
    </>
  )
}
